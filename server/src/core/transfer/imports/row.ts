export interface Problem {
  /** Null where it is the row as a whole. */
  readonly column: string | null;
  readonly value: string | null;
  readonly message: string;
}

/** A row of a file, read by the rules of its columns. A blank cell gives no value, which leaves what is there as it is. */
export interface ReadRow<Values = object> {
  /** As the spreadsheet shows it; the header is row 1. */
  readonly number: number;
  readonly values: Values;
  readonly problems: readonly Problem[];
}

/** Gathers what is wrong with a row, each with the value that the row has there. */
export class RowProblems<Column extends string = string> {
  readonly list: Problem[] = [];
  readonly #values: object;

  constructor(values: object) {
    this.#values = values;
  }

  add(column: Column, message: string): void {
    const value = (this.#values as Readonly<Record<string, unknown>>)[column];
    this.list.push({ column, value: value === undefined ? null : String(value), message });
  }
}
