import type { UserChange } from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';
import type { MarketPeriod } from './markets.ts';
import type { Walks } from './route-assignments.ts';

/** What a transfer or a deactivation changed, as it was before or as it left it. What it did not touch is not there. */
export interface Touched {
  readonly markets?: readonly MarketPeriod[];
  readonly seesEverything?: boolean;
  readonly supervisorId?: string | null;
  readonly walks?: Walks;
  readonly standing?: { readonly status: string; readonly leftOn: string | null };
  /** Who manages these places. */
  readonly managers?: Readonly<Record<string, string | null>>;
  /** Who these people report to. */
  readonly supervisors?: Readonly<Record<string, string | null>>;
}

export interface NewChange {
  readonly id: string;
  readonly userId: string;
  readonly kind: UserChange['kind'];
  readonly effectiveFrom: string;
  readonly reason: string;
  readonly before: Touched;
  readonly after: Touched;
  readonly doneBy: string;
}

export const newChangeId = uuid;

export async function storeChange(db: Database, { before, after, ...change }: NewChange): Promise<void> {
  await db
    .insertInto('person_change')
    .values({
      id: change.id,
      user_id: change.userId,
      kind: change.kind,
      effective_from: change.effectiveFrom,
      reason: change.reason,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      done_by: change.doneBy,
    })
    .execute();
}
