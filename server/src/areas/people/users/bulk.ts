import type { ParsedBodyOf, setUserStatus, transferUsers } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { allOf } from '../../../core/lists/matches.ts';
import { requireAllChosen, requireAtMost } from '../../../core/lists/selection.ts';
import { lockMarket } from '../../../core/market/tree.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { personNotFound, visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { refuseLastAdministrators } from '../administrators.ts';
import { closeAccounts } from './close-accounts.ts';
import { filterOf, matches } from './filters.ts';
import { requireMarkets } from './markets.ts';
import { accountBar, type Bar, changeBar } from './rules.ts';
import { requireSupervisor } from './supervisor.ts';
import { carryOut, requireTransferDay } from './transfer.ts';
import { type UserRow, userColumns, userJoins, userReply } from './user-rows.ts';
import { dutyTags, lockPeople } from './user-work.ts';

type Selection = ParsedBodyOf<typeof setUserStatus>['selection'];

/** Each is looked at on its own: more than this keep everybody else waiting too long. */
const mostAtOnce = 1_000;

interface BulkReply {
  readonly changed: number;
  readonly skipped: number;
  readonly reasons: { reason: string; people: number }[];
}

/** The people of a selection, all in reach; NOT_FOUND when one is not. */
async function chosen({ db }: WriteContext, reach: Reach, selection: Selection): Promise<UserRow[]> {
  const condition = await conditionOf(db, reach, selection);
  const { rows } = await sql<UserRow>`
    /* unscoped: part */ select ${userColumns} from user_account person ${userJoins(reach)} where ${condition} order by person.id limit ${sql.lit(mostAtOnce + 1)}
  `.execute(db);
  requireAtMost(rows, mostAtOnce, 'people');
  requireAllChosen(selection, rows, () => personNotFound('selection'));
  return rows;
}

async function conditionOf(db: Database, reach: Reach, selection: Selection) {
  if ('ids' in selection) return sql`person.id = any (${selection.ids}::uuid[]) and ${visiblePeople(reach)}`;
  const { allMatching, except = [] } = selection;
  return sql`${allOf(matches(await filterOf(db, reach, allMatching)))} and not (person.id = any (${except}::uuid[]))`;
}

const barWords: Readonly<Record<Bar, string>> = {
  level: 'not below you',
  rights: 'may do what you may not',
  scope: 'also works outside your market',
};

/** Why one can't change this person along with others, in words that fit many. */
function whyLeftOut({ session }: WriteContext, person: UserRow, bar: Bar | null): string | null {
  if (person.id === session.user.id) return 'yourself';
  if (bar) return barWords[bar];
  return person.deletedAt === null ? null : 'deleted';
}

function replyOf(changed: number, reasons: readonly string[]): BulkReply {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    changed,
    skipped: reasons.length,
    reasons: [...counts]
      .map(([reason, people]) => ({ reason, people }))
      .sort((one, other) => other.people - one.people),
  };
}

/** Suspends many people, whose work stays theirs, or brings suspended ones back. */
export async function setStatusOfMany(
  work: WriteContext,
  { selection, status, reason }: ParsedBodyOf<typeof setUserStatus>,
): Promise<BulkReply> {
  const { db, session } = work;
  const reach = await reachOf(db, session.scope);
  await lockPeople(work);
  const people = await chosen(work, reach, selection);
  const leftOut: string[] = [];
  const ids: string[] = [];
  for (const person of people) {
    const fits =
      status === 'active' ? person.status === 'suspended' : person.status === 'active' || person.status === 'invited';
    const why = whyLeftOut(work, person, accountBar(session, person)) ?? (fits ? null : person.status);
    if (why === null) ids.push(person.id);
    else leftOut.push(why);
  }
  if (status === 'suspended') await refuseLastAdministrators(db, ids);
  const { rows } = await sql<{ id: string; former: string; status: string }>`
    /* unscoped: part */ with before as (select id, status from user_account where id = any (${ids}::uuid[]))
    update user_account person set version = version + 1, updated_at = now(),
      status = case when ${status}::text = 'suspended' then 'suspended' when password_hash is null then 'invited' else 'active' end
    from before where before.id = person.id returning person.id, before.status as former, person.status
  `.execute(db);
  if (status === 'suspended') await closeAccounts(db, ids);
  const batchId = uuid();
  for (const row of rows)
    work.audit({
      action: status === 'suspended' ? 'deactivate' : 'reactivate',
      entity: 'user',
      entityId: row.id,
      before: { status: row.former },
      after: { status: row.status },
      reason,
      batchId,
    });
  work.changed(rows.length > 0 ? ['Users'] : [], ids);
  return replyOf(rows.length, leftOut);
}

/** Transfers many people at once; those whom a rule keeps where they are, are counted by the rule. */
export async function transferMany(
  work: WriteContext,
  { selection, nodeIds, supervisorId, from, reason }: ParsedBodyOf<typeof transferUsers>,
): Promise<BulkReply> {
  const { db, session } = work;
  if (nodeIds === undefined && supervisorId === undefined)
    throw refuse('REFUSED', { fields: { nodeIds: 'Choose a market, a supervisor, or both.' } });
  const reach = await reachOf(db, session.scope);
  await lockMarket(db);
  await lockPeople(work);
  // What is wrong for everybody is said once, beside its field.
  await requireTransferDay(work, from);
  if (nodeIds) await requireMarkets(db, reach, nodeIds);
  if (supervisorId)
    await requireSupervisor(db, reach, supervisorId, { level: Number.MAX_SAFE_INTEGER, subjectIds: [] });
  const batchId = uuid();
  const leftOut: string[] = [];
  const ids: string[] = [];
  for (const person of await chosen(work, reach, selection)) {
    const why =
      whyLeftOut(work, person, changeBar(session, person)) ??
      (await refusalOf(() =>
        carryOut(work, reach, userReply(person, session), { nodeIds, supervisorId, from, reason }, batchId),
      ));
    if (why === null) ids.push(person.id);
    else leftOut.push(why);
  }
  work.changed(ids.length > 0 ? dutyTags : [], ids);
  return replyOf(ids.length, leftOut);
}

/** A transfer checks before it writes, so one that was refused has left nothing behind. */
async function refusalOf(transfer: () => Promise<void>): Promise<string | null> {
  try {
    await transfer();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return Object.values(error.details.fields ?? {})[0] ?? error.message;
    throw error;
  }
}
