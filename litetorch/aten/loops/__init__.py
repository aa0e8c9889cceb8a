"""What runs behind a call: the processor as data, a language of loops, all cores, the matrix unit."""
