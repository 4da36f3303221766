/** A row of a file of products, read by the rules of its columns. */
export interface ProductValues {
  readonly code?: string;
  readonly name?: string;
  /** The code of a category; its brand comes with it. */
  readonly category?: string;
  /** Symbols of units. */
  readonly unit?: string;
  readonly packUnit?: string;
  readonly caseUnit?: string;
  readonly barcode?: string;
  readonly weightGrams?: string;
  readonly shelfLifeDays?: number;
  readonly launchedOn?: string;
  readonly dp?: string;
  readonly tp?: string;
  readonly mrp?: string;
  readonly vat?: string;
  /** The day from which the price holds; today without one. */
  readonly priceFrom?: string;
}
