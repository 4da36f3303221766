/** What a screen, its address and the page's early call need to know of a list; a browser has it without the schemas. */
export interface ListFacts {
  /** The address of its screen: `/product/product-brands`. */
  readonly screen: `/${string}`;
  /** The names in the reply of its rows, and of how many match: `brands`, `totalBrands`. */
  readonly rows: string;
  readonly total: string;
  readonly sorts: readonly [string, ...string[]];
  /** The order of a query that names none: `name`, `-date`. */
  readonly sort: string;
}
