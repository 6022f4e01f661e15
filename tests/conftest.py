"""What all tests share."""

from __future__ import annotations

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # As in the background of a shell; what the tests start would be deaf to Ctrl+C too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
