declare global {
  /** Set by a group of test files, whose end is not that of a file. */
  var atEndOfGroup: ((work: () => Promise<void>) => void) | undefined;
}

/** Does something when the tests of this registry are over: those of the file or, in a group, of all its files. */
export function atEnd(work: () => Promise<void>): void {
  if (globalThis.atEndOfGroup) globalThis.atEndOfGroup(work);
  else afterAll(work);
}
