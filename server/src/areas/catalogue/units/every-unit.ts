import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';

/** What is asked of a unit before a product is counted by it. */
export interface CountedUnit {
  readonly id: string;
  readonly name: string;
  readonly factor: number;
  readonly base: { readonly id: string } | null;
  readonly deletedAt: string | null;
}

interface EveryUnit {
  /** By the symbol in lower case. */
  readonly units: ReadonlyMap<string, CountedUnit>;
  readonly unitsById: ReadonlyMap<string, CountedUnit>;
}

/** All units, also deleted ones; there are few. */
export async function everyUnit(db: Database): Promise<EveryUnit> {
  const { rows } = await sql<CountedUnit & { symbol: string }>`
    select lower(symbol) as symbol, id, name, factor, case when base_id is not null then jsonb_build_object('id', base_id) end as base,
      deleted_at as "deletedAt" from unit
  `.execute(db);
  return {
    units: new Map(rows.map((unit) => [unit.symbol, unit])),
    unitsById: new Map(rows.map((unit) => [unit.id, unit])),
  };
}
