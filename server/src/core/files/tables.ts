interface StoredObjectTable {
  name: string;
  content: Buffer;
}

declare module '../database/tables.ts' {
  interface Tables {
    stored_object: StoredObjectTable;
  }
}
