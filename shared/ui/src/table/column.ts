import type { ReactNode } from 'react';

/** A whole number, or an amount as a decimal string. */
export type Figure = number | string;

export interface Column<Row> {
  /** Unique; also the server's sort field where it sorts, and the name of its total: `products` for `totalProducts`. */
  id: string;
  header: string;
  /** Keeps no state that is not told by the row: a long table draws other rows in the elements of those that left. */
  cell: (row: Row) => ReactNode;
  /** Without it a column sorts whose id is among the sorts of the list's call. */
  sortable?: boolean;
  /** Shows its total over the filter; without it a number is shown as a quantity, a text as an amount of money. */
  total?: (figure: Figure) => ReactNode;
  /** `end` for numbers and amounts. */
  align?: 'start' | 'end';
  /** Pixels. Without it the column shares the rest. */
  width?: number;
  /** Not shown until chosen. */
  optional?: boolean;
  /** Cannot be hidden. The first such column is the row's name: it is the row header and the title of its card. */
  fixed?: boolean;
}

/** Something a row's menu offers. */
export interface RowAction<Row> {
  label: string;
  onSelect: (row: Row) => void;
  tone?: 'danger';
  /** Why it cannot be done now; the entry is then shown disabled with this reason. */
  unavailable?: string | undefined;
}

/** What is selected: rows of the page by id, or everything that matches the filter. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly filter: Readonly<Record<string, string>>; readonly count: number };

export interface BulkAction {
  label: string;
  /** The rows stay selected; a dialog ends that by `clearSelection`, once it has saved. */
  onSelect: (selection: Selection) => void | Promise<void>;
  tone?: 'danger';
  /** False where the action cannot be made on "all that match". */
  onAll?: boolean;
}

/** Keys of the neighbouring pages, as lists of the contract answer them. */
export interface Cursors {
  next: string | null;
  previous: string | null;
}

/** A page of rows as a list call answered it. */
export interface RowPage<Row> {
  rows: readonly Row[];
  /** How many match the filter. */
  total: number;
  /** Others match as well, which were not counted. */
  more?: boolean;
  cursors?: Cursors | undefined;
  /** Over the filter, by the column that they stand under. */
  totals?: Readonly<Record<string, Figure>>;
}
