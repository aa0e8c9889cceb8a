"Graph layers on a small graph: outputs and gradients."
requires = "torch_geometric",

def cases(torch):
    import torch_geometric.nn as g
    from torch_geometric.data import Batch, Data
    from torch_geometric.utils import to_dense_batch
    edges = lambda: torch.tensor([[0, 1, 1, 2, 3, 4, 4, 0], [1, 0, 2, 1, 4, 3, 0, 4]])
    def run(layer):
        x = torch.randn(5, 8, requires_grad=True)
        out = layer(x, edges())
        (out*out).sum().backward()
        return [out, x.grad, *[p.grad for p in layer.parameters() if p.grad is not None]]
    mlp = lambda: torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.ReLU(), torch.nn.Linear(8, 4))
    def batch():
        b = Batch.from_data_list([Data(x=torch.randn(n, 8), edge_index=edges()[:, :2]) for n in (3, 5)])
        return [b.x, b.edge_index, b.batch, *to_dense_batch(b.x, b.batch), g.global_mean_pool(b.x, b.batch), g.global_max_pool(b.x, b.batch)]
    layers = {"GCN": lambda: g.GCNConv(8, 4), "GAT": lambda: g.GATConv(8, 4, heads=2), "GATv2": lambda: g.GATv2Conv(8, 4), "SAGE": lambda: g.SAGEConv(8, 4), "GIN": lambda: g.GINConv(mlp()), "transformer": lambda: g.TransformerConv(8, 4, heads=2),
              "Cheb": lambda: g.ChebConv(8, 4, 3), "graph": lambda: g.GraphConv(8, 4), "TAG": lambda: g.TAGConv(8, 4), "ARMA": lambda: g.ARMAConv(8, 4), "SG": lambda: g.SGConv(8, 4, K=2), "APPNP": lambda: g.APPNP(2, .1), "leadership": lambda: g.LEConv(8, 4),
              "edge": lambda: g.EdgeConv(torch.nn.Linear(16, 4)), "gated": lambda: g.GatedGraphConv(8, 2), "PNA-like": lambda: g.GENConv(8, 4), "norm": lambda: g.Sequential("x, e", [(g.GCNConv(8, 8), "x, e -> x"), (g.GraphNorm(8), "x -> x")])}
    return {name: (lambda make=make: run(make())) for name, make in layers.items()} | {"batches": batch}
