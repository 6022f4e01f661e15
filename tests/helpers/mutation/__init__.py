"""Mutation testing: small changes of the code, each of which a test should notice.

::

    python -m tests.helpers.mutation rules match --jobs 8   every mutant; takes hours
    python -m tests.helpers.mutation rules --sample 100     a random sample

Outcomes are kept in ``build/mutants``, so a run that was stopped continues where it was; a mutant
is tried again when its module or the tests of its package change.
``tests/helpers/mutation/results.md`` has the figures, and the reasons why some mutants survive.
"""
