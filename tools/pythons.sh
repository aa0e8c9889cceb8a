#!/bin/bash
# A bare install on each CPython of 3.11, 3.12 and 3.13 that is found: `pip install .`, import, the tiny test,
# the bytecode of its library, its syntax, ordinary programs compiled, the compiler in the interpreter's place (tests that need no PyTorch).
cd "$(dirname "$0")/.." || exit 1
rm -rf build        # modules of an earlier wheel would go into the next
tried=0 failed=0

for version in 3.11 3.12 3.13; do
    for python in "python$version" "$HOME"/.pyenv/versions/$version.*/bin/python; do
        "$python" -c "import sys; sys.exit('%d.%d' % sys.version_info[:2] != '$version')" 2>/dev/null && break
        python=
    done
    if [ -z "$python" ]; then echo "python$version: not found"; continue; fi

    tried=$((tried + 1))
    venv=_pythons/$version
    rm -rf "$venv"
    # outside the checkout, so that the installed package is imported, not the folder
    if "$python" -m venv "$venv" &&
       "$venv/bin/python" -m pip install --quiet --disable-pip-version-check . pytest &&
       tests=$PWD/tests && bin=$PWD/$venv/bin &&
       (cd / && "$bin/python" -c 'import litetorch; print(litetorch.__file__)' &&
        "$bin/python" -m pytest -q -p no:cacheprovider --rootdir="$tests" -c /dev/null -k "not one_graph and not higher_order" \
            "$tests/test_tiny.py" "$tests/test_bytecode.py" "$tests/test_syntax.py" "$tests/test_ordinary.py" "$tests/test_hook.py")
    then echo "python$version: passed"
    else echo "python$version: FAILED"; failed=$((failed + 1))
    fi
done
echo "$((tried - failed)) passed, $failed failed, $((3 - tried)) not found"
[ $tried -gt 0 ] && [ $failed -eq 0 ]
