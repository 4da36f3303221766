import type { Level, Reference } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import { type Colleague, requireManagerOf, requireRouteOfficer } from '../../../core/market/colleagues.ts';
import type { Reach } from '../../../core/scope/reach.ts';

/** A person who can manage a place of this level; a refusal that says why not otherwise. */
export async function requireManager(db: Database, reach: Reach, id: string, level: Level): Promise<Reference> {
  return named(await requireManagerOf(db, reach, id, { levels: [level], field: 'managerId' }));
}

/** A person who can walk a route; a refusal that says why not otherwise. */
export async function requireSalesOfficer(db: Database, reach: Reach, id: string): Promise<Reference> {
  return named(await requireRouteOfficer(db, reach, id, 'salesOfficerId'));
}

const named = ({ id, name }: Colleague): Reference => ({ id, name });
