import type { TraceUser } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import type { Access } from '../../../core/session/session.ts';

/** The signed-in person as the tracking service shows them. */
export async function traceUserOf(db: Database, { user, capabilities }: Access): Promise<TraceUser> {
  const { rows } = await sql<{ company_id: string; consent_at: string | null }>`
    select (select value #>> '{}' from setting where key = 'company') as company_id,
      (select agreed_at from trace_consent where user_id = ${user.id}) as consent_at
  `.execute(db);
  const { id, ...person } = user;
  return {
    _id: id,
    ...person,
    capabilities: [...capabilities],
    company_id: rows[0]?.company_id ?? '',
    consentAt: rows[0]?.consent_at ?? null,
  };
}
