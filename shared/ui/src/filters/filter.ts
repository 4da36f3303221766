export interface Choice {
  value: string;
  label: string;
}

/** One level of the market cascade: the choices under a parent, or the outermost ones without. */
export interface MarketLevel {
  /** "Division", as the person reads it. */
  label: string;
  choices: (parentId: string | undefined) => Promise<readonly Choice[]>;
}

/** Finds the way down to a node, outermost first, to show a filter that came with the address. */
export type MarketPath = (nodeId: string) => Promise<readonly Choice[]>;

/** A filter of a list, by the parameter of the address that it keeps its value in. */
export type Filter =
  | { kind: 'choice'; key: string; label: string; choices: readonly Choice[]; anyLabel?: string }
  | { kind: 'market'; label: string; levels: readonly MarketLevel[]; path: MarketPath }
  | { kind: 'asOf'; label?: string }
  | { kind: 'period'; label?: string };

/** A file that holds exactly the filtered rows. */
export interface ExportOption {
  /** "CSV", "Excel (XLSX)". */
  label: string;
  fileName: string;
  /** The address to read, made from the list's filter and sort. */
  href: (query: Readonly<Record<string, string>>) => string;
}
