import type { Capability, Level } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Session } from '../../../core/session/session.ts';
import { type Designation, designationProblem } from './rules.ts';

/** A designation with its part in the market. */
export interface MarketDesignation extends Designation {
  readonly manages: readonly Level[];
  readonly walksRoutes: boolean;
}

/** Every designation there is, the highest first. */
export async function designationsOf(db: Database): Promise<MarketDesignation[]> {
  const rows = await db
    .selectFrom('designation')
    .select(['name', 'level', 'all_capabilities', 'capabilities', 'manages', 'walks_routes'])
    .where('deleted_at', 'is', null)
    .orderBy('level')
    .orderBy('name')
    .execute();
  return rows.map(({ name, level, all_capabilities, capabilities, manages, walks_routes }) => ({
    name,
    level,
    allCapabilities: all_capabilities,
    capabilities: capabilities as Capability[],
    manages: manages as Level[],
    walksRoutes: walks_routes,
  }));
}

/** A designation to give to somebody; a refusal beside the field says why one may not. */
export async function requireDesignation(db: Database, session: Session, name: string): Promise<MarketDesignation> {
  const designation = (await designationsOf(db)).find((one) => one.name === name);
  if (!designation) throw refuse('NOT_FOUND', { fields: { designation: 'There is no such designation.' } });
  const reason = designationProblem(session, designation);
  if (reason) throw refuse('NOT_ALLOWED', { message: reason, fields: { designation: reason } });
  return designation;
}
