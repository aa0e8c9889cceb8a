"""Extensions written from outside: what the notebooks on extension points build."""
