"""Dynamo: a function's bytecode becomes a graph, guards and new bytecode."""
