import type { LookupOption } from '../form/form-props.ts';

export interface Choice {
  value: string;
  label: string;
}

/** One level of the market cascade: its choices under a parent, or all of them without. */
export interface MarketLevel {
  /** "Division", as the person reads it. */
  label: string;
  choices: (parentId: string | undefined) => Promise<readonly Choice[]>;
}

/** Finds the way down to a node, outermost first, to show a filter that came with the address. */
export type MarketPath = (nodeId: string) => Promise<readonly Choice[]>;

/** A filter of a list, by the parameter of the address that keeps its value. */
export type Filter =
  | { kind: 'choice'; key: string; label: string; choices: readonly Choice[]; anyLabel?: string }
  /** One of many, found by typing; `name` tells what a value that came with the address is called. */
  | {
      kind: 'lookup';
      key: string;
      label: string;
      anyLabel?: string;
      search: (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
      name: (value: string) => Promise<string>;
    }
  | { kind: 'market'; levels: readonly MarketLevel[]; path: MarketPath }
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
