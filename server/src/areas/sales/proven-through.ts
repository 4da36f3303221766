import { type RawBuilder, sql } from 'kysely';

/**
 * The last day of which a proof holds. Of days that no server saw only today is proved, which has all of them; and today is
 * proved again once the database stands on something else than at the latest proof: PostgreSQL was started, or it was restored.
 */
export function provenThrough(work: string, proofs: 'stock_proof' | 'order_proof'): RawBuilder<string> {
  return sql<string>`case when (select ground = proof_ground() from ${sql.table(proofs)} order by day desc limit 1)
    then greatest((select day from daily_work where name = ${work}), business_date() - 1) else business_date() - 1 end`;
}
