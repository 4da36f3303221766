/** As much of DuckDB's interface as a proof needs. */
interface DuckModule {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<DuckConnection> }>;
  };
}

interface DuckConnection {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRowObjects(): Record<string, unknown>[] }>;
}

export interface Duck {
  run(statement: string): Promise<unknown>;
  /** The one row that a statement answers. */
  row(statement: string): Promise<Record<string, unknown>>;
}

/** DuckDB in memory, where it is installed. */
export async function openDuck(): Promise<Duck> {
  const name = '@duckdb/node-api';
  const { DuckDBInstance } = (await import(name).catch(() => {
    throw new Error('DuckDB is missing: npm install --no-save @duckdb/node-api@1.5.6-r.1');
  })) as DuckModule;
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return {
    run: (statement) => connection.run(statement),
    async row(statement) {
      const [row] = (await connection.runAndReadAll(statement)).getRowObjects();
      if (!row) throw new Error(`No row: ${statement}`);
      return row;
    },
  };
}
