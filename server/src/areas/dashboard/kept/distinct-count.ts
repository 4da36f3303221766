/** How many different ones there were: outlets billed (ECO), outlets visited, and officers with a visit or an order. */
export interface Distinct {
  readonly billed: number;
  readonly visited: number;
  readonly officers: number;
}

export const nobody: Distinct = { billed: 0, visited: 0, officers: 0 };
