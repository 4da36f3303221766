/** What is wrong with a stored file; `path` is null for the manifest itself. */
export interface FileProblem {
  readonly path: string | null;
  /** What follows the name of the file in a sentence: `is missing`. */
  readonly problem: string;
}
