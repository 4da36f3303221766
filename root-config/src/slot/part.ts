/** Something that a slot can show: a parcel, wherever it comes from. */
export interface Part {
  /** The same part has the same name, whatever its version. */
  readonly name: string;
  /** What staff call it: "Market Hierarchy". */
  readonly label: string;
  /** Its module; a second call answers the same promise until it has failed and was forgotten. */
  load(): Promise<unknown>;
  /** Makes the next load start anew. */
  forget(): void;
}
