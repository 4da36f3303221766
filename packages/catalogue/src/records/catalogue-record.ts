/** What every row of the catalogue has that is changed by hand. */
export interface CatalogueRecord {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly deletedAt: string | null;
}

export type RecordKind = 'category' | 'gift category' | 'gift type';
