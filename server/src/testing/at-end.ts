declare global {
  /** Set by a group of test files, whose end is not that of a file. */
  var atEndOfGroup: ((work: () => Promise<void>) => void) | undefined;
}

/** Does something when all files of a group of tests are over. A file that runs alone has no such end: false. */
export function atGroupEnd(work: () => Promise<void>): boolean {
  globalThis.atEndOfGroup?.(work);
  return globalThis.atEndOfGroup !== undefined;
}
