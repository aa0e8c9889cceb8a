"The programs of bench.peers, as NumPy and litetorch run them; and the tables of the page about them."
import numpy as np
import pytest

from bench import peers_worker as worker


@pytest.mark.parametrize("name", worker.PROGRAMS)
def test_a_program_is_the_same_in_both(name):
    f, xs = worker.PROGRAMS[name][0], worker.inputs(name)
    ours = worker.plain(worker.with_litetorch(name, f, xs, "")())
    if name == worker.GRADIENT:
        with pytest.raises(NotImplementedError): worker.with_numpy(name, f, xs, "")
        slope, step, at = ours[0][3, 5], 1e-3, [x.astype(np.float64) for x in xs]
        value = lambda d: float(f(worker.array_ops(np, worker.numpy_conv), at[0] + d*np.eye(1, at[0].size, 3*at[0].shape[1] + 5).reshape(at[0].shape), *at[1:]))
        return np.testing.assert_allclose(slope, (value(step) - value(-step))/(2*step), rtol=1e-3)
    theirs = worker.plain(worker.with_numpy(name, f, xs, "")())
    np.testing.assert_allclose(ours[0], theirs[0], rtol=1e-3, atol=1e-4*np.abs(theirs[0]).max())


def test_measured_times_are_of_one_call():
    first, steady = worker.measure(lambda: sum(range(1000)), least=.001, rounds=3)
    assert 0 < steady < .01 and first > 0
