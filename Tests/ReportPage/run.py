"""Runs the checks of a page program, or finds out whether they find faults."""

import sys

import browser
from checks import Check
from faults import FAULTS


def selfTest(page, chromium):
    missed = 0
    for checking, alter, text in FAULTS:
        check = Check(page, chromium, alter)
        checking(check)
        if not any(text in problem for problem in check.problems):
            missed += 1
            print(f"ReportPage: a fault was not found: {text}: {check.problems[:3]}")
    print(f"ReportPage: {len(FAULTS) - missed} of {len(FAULTS)} faults found")
    return missed == 0


def check(page, chromium):
    check = Check(page, chromium)
    check.all()
    for problem in check.problems[:50]:
        print(f"ReportPage: {problem}")
    if not check.problems:
        counts = ", ".join(map(str, check.counts))
        print(f"ReportPage: {check.steps} steps by keyboard; {counts} elements at first; no value is more than text")
    return not check.problems


page, *options = sys.argv[1:]
if browser.path() is None:
    sys.exit("ReportPage: no Chromium was found; CHROMIUM says where one is")
chromium = browser.Browser()
try:
    passes = selfTest(page, chromium) if "--self-test" in options else check(page, chromium)
finally:
    chromium.close()
sys.exit(0 if passes else 1)
