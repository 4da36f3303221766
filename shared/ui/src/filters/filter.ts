import type { PathTree, SearchOptions } from '../picker/picker-props.ts';

export interface Choice {
  value: string;
  label: string;
}

/** Choices by their words: `{ desk: 'Desk' }`. */
export function choicesOf(words: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

interface Named {
  /** What a value that came with the address is called. */
  name: (value: string) => Promise<string>;
  tree?: never;
}

interface Branched {
  tree: PathTree;
}

/** A filter of a list, by the parameter of the address that keeps its value. */
export type Filter =
  | { kind: 'choice'; key: string; label: string; choices: readonly Choice[]; anyLabel?: string }
  /** One of many, found by typing. */
  | ({
      kind: 'lookup';
      key: string;
      label: string;
      anyLabel?: string;
      search: SearchOptions;
    } & (Named | Branched))
  | { kind: 'asOf' }
  /** `anyLabel`: what no period means to the server, "Any date" unless told. */
  | { kind: 'period'; anyLabel?: string };

/** A file that holds exactly the filtered rows. */
export interface ExportOption {
  /** "CSV", "Excel". */
  label: string;
  fileName: string;
  /** Starts the download: the list's filter and sort, and a signal that cancels it. */
  open: (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Response>;
}

export type LookupFilterOf = Extract<Filter, { kind: 'lookup' }>;
