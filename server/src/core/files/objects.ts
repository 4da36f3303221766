/** Where objects lie by their names; what is under a name never changes. */
export interface Objects {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when there is none of that name. */
  get(name: string): Promise<Buffer | null>;
  /** Harmless when there is none. */
  remove(name: string): Promise<void>;
}
