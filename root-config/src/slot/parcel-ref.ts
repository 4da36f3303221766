/** Something that a slot can show: a parcel, wherever it comes from. */
export interface ParcelRef {
  /** The same parcel has the same name, whatever its version. */
  readonly name: string;
  /** What staff call it: "Market Hierarchy". */
  readonly label: string;
  /** Where the version comes from that runs now. */
  address(): string;
  /** Its module from that address; a second call answers the same promise until it has failed and was forgotten. */
  load(address: string): Promise<unknown>;
  /** Makes the next load start anew. */
  forget(): void;
}
