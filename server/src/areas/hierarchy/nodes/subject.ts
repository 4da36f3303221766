import type { Level, NodeStatus } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { dayInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import { plannedEnd } from '../../../core/market/planned-end.ts';
import { notFound, type Reach, visibleNodes } from '../../../core/scope/reach.ts';
import { inWords, takesChildren } from './statuses.ts';

/** A node that is about to change or to be hung something under. */
export interface Subject {
  readonly id: string;
  readonly level: Level;
  readonly code: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly parent_id: string | null;
  readonly ancestors: readonly string[];
  readonly valid_from: string;
  readonly version: number;
  readonly deleted_at: string | null;
  /** When it ends by a merge or a replacement that is planned. */
  readonly ends_on: string | null;
}

/** Why a place takes nothing new, as the rest of a sentence about it; null while it does. */
export function endOf({ status, ends_on }: Pick<Subject, 'status' | 'ends_on'>): string | null {
  if (!takesChildren(status)) return `is ${inWords(status)}`;
  return ends_on === null ? null : `ends on ${dayInWords(ends_on)}`;
}

const columns = sql`node.id, node.level, node.code, node.name, node.status, node.parent_id, node.ancestors, node.valid_from, node.version, node.deleted_at,
  ${plannedEnd} as ends_on`;

/** A node in reach, also a deleted one; NOT_FOUND for any other id, with the field that named it. */
export async function findSubject(db: Database, reach: Reach, id: string, field?: string): Promise<Subject> {
  const [subject] = await findSubjects(db, reach, sql`node.id = ${id}`);
  if (!subject) throw notFound(field);
  return subject;
}

/** The nodes in reach that meet a condition on `node`, by name. */
export async function findSubjects(db: Database, reach: Reach, condition: RawBuilder<unknown>): Promise<Subject[]> {
  const { rows } =
    await sql<Subject>`select ${columns} from ${visibleNodes(reach)} as node where ${condition} order by node.name, node.id`.execute(
      db,
    );
  return rows;
}
