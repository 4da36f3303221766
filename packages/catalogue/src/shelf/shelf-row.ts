/** What every row of the catalogue has that is changed by hand. */
export interface ShelfRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

export type ShelfKind = 'brand' | 'category' | 'unit' | 'product' | 'gift category' | 'gift type';
