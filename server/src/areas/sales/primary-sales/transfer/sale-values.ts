/** A row of a file of primary sales: a line of an invoice, read by the rules of its columns. */
export interface SaleValues {
  readonly invoice?: string;
  readonly date?: string;
  readonly db_house_code?: string;
  /** The name or the code of a source category. */
  readonly source?: string;
  readonly product_code?: string;
  readonly pieces?: number;
  readonly free?: number;
  readonly discount?: string;
}
