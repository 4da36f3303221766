/** What the gate reads in an entry, or what keeps it from being one. */
export type EntryFacts =
  | {
      readonly imports: readonly string[];
      /** Null where only running it would tell. */
      readonly exports: ReadonlySet<string> | null;
    }
  | { readonly fault: string };

export interface CodeReader {
  readEntry(code: string): EntryFacts;
  /** The paths of the API that stand as strings in a script. */
  askedPaths(code: string): ReadonlySet<string>;
}

/** No import that the compiler sees: what only builds or publishes would have to wait for the server to be compiled too. */
const place: string = '@routebook/server/entry';

/** The reader of the gate itself, so that what is written here is what is found there. */
export async function codeReader(): Promise<CodeReader> {
  return await import(place);
}
