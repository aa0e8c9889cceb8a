"""How an operator is called: dispatch, schemas, bindings, the iterator over operands, the library of a user's own operators."""
