import { type ExceptionRound, type ExceptionRule, exceptionRuleNames } from '@routebook/contract';
import { sql } from 'kysely';
import { localTime } from '../../../core/calendar/local-time.ts';
import type { Database } from '../../../core/database/database.ts';
import { withoutTimeout } from '../../../core/database/long-work.ts';
import { inTransaction } from '../../../core/database/transaction.ts';
import { notifyChanged } from '../../../core/live/changed.ts';
import { readSetting } from '../../../core/settings/setting.ts';
import type { Found, Moment } from './found.ts';
import { finds } from './rules/rules.ts';
import { exceptionSetting } from './settings.ts';

/** So long a case that is resolved can still be looked up. */
const keptDays = 180;

/**
 * Looks for the cases of all rules whose last round is older than some seconds, or of a day before: what is found and is no
 * case yet becomes one, what is one already is brought up to date, and what is found no more is resolved. Any number of servers may
 * do it at once: each rule is looked for by one of them. A rule that fails keeps its cases.
 */
export async function lookForCases(db: Database, olderThanSeconds: number): Promise<void> {
  const failures: unknown[] = [];
  for (const rule of exceptionRuleNames) {
    try {
      await inTransaction(db, (transaction) => lookFor(transaction, rule, olderThanSeconds));
    } catch (error) {
      failures.push(error);
      await noteFailure(db, rule, error).catch(() => undefined);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some rules of the inbox were not looked for');
}

async function lookFor(db: Database, rule: ExceptionRule, olderThanSeconds: number): Promise<void> {
  await withoutTimeout(db);
  const moment = await takeRound(db, rule, olderThanSeconds);
  if (!moment) return;
  if (rule === 'stockOut' && moment.isNewDay) await sql`select keep_best_sellers(${moment.today}::date)`.execute(db);
  const settings = await readSetting(db, exceptionSetting);
  const found = await finds[rule](db, settings, moment);
  if (found === null) return;
  const changed = await keepCases(db, rule, found);
  if (changed > 0) await notifyChanged(db, ['Exceptions'], []);
}

/** Begins a round of a rule; undefined where somebody else is at it or has just been. */
async function takeRound(
  db: Database,
  rule: ExceptionRule,
  olderThanSeconds: number,
): Promise<(Moment & { readonly isNewDay: boolean }) | undefined> {
  await sql`insert into exception_round (rule) values (${rule}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Moment & { isNewDay: boolean }>`
    with last as (
      select rule, day from exception_round
      where rule = ${rule} and (at is null or day is distinct from business_date() or at <= now() - make_interval(secs => ${olderThanSeconds}))
      for update
    )
    update exception_round round set at = now(), day = business_date(), failure = null from last where round.rule = last.rule
    returning business_date() as today, last.day is distinct from business_date() as "isNewDay",
      extract(hour from ${localTime(sql`now()`)})::integer as hour
  `.execute(db);
  return rows[0];
}

/** Who can own a case (a row of user_account called `person`). */
const atWork = sql`person.status = 'active' and person.deleted_at is null`;

/** Brings the cases of a rule in line with what was found; answers how many are new, another, or resolved. */
async function keepCases(db: Database, rule: ExceptionRule, found: readonly Found[]): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    /* unscoped: whole */ with found as materialized (
      select each.*, (
        select coalesce(
          (select person.id from user_account person where person.id = each."ownerId" and ${atWork}),
          (select above.manager_id from market_node node cross join unnest(node.ancestors) with ordinality as up (id, depth)
              join market_node above on above.id = up.id join user_account person on person.id = above.manager_id and ${atWork}
            where node.id = each."nodeId" order by up.depth desc limit 1))) as owner_id
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as each (key text, subject text, words text, stake numeric, since date,
        "nodeId" uuid, "offerId" uuid, "userId" uuid, "ownerId" uuid, facts jsonb)
    ), gone as (
      update exception_case old set resolved_at = now(), snoozed_until = null, version = old.version + 1
      where old.rule = ${rule} and old.resolved_at is null and not exists (select from found where found.key = old.subject_key)
      returning old.id
    ), kept as (
      select old.id, found.*, stays.assigned, case when stays.assigned then old.owner_id else found.owner_id end as kept_owner_id
      from exception_case old join found on found.key = old.subject_key
        cross join lateral (
          select old.assigned and exists (select from user_account person where person.id = old.owner_id and ${atWork}) as assigned) as stays
      where old.rule = ${rule} and old.resolved_at is null
    ), another as (
      update exception_case old set subject = kept.subject, words = kept.words, stake = kept.stake, since = kept.since, node_id = kept."nodeId",
        facts = kept.facts, owner_id = kept.kept_owner_id, assigned = kept.assigned
      from kept
      where old.id = kept.id and (old.subject, old.words, old.stake, old.since, old.node_id, old.facts, old.owner_id, old.assigned)
        is distinct from (kept.subject, kept.words, kept.stake, kept.since, kept."nodeId", kept.facts, kept.kept_owner_id, kept.assigned)
      returning old.id
    ), added as (
      insert into exception_case (id, rule, subject_key, subject, words, stake, since, node_id, offer_id, user_id, facts, owner_id)
      select new_id(), ${rule}, found.key, found.subject, found.words, found.stake, found.since, found."nodeId", found."offerId", found."userId", found.facts, found.owner_id
      from found
      where not exists (select from exception_case old where old.rule = ${rule} and old.subject_key = found.key and old.resolved_at is null)
      order by found.stake desc nulls last, found.key
      returning id
    ), forgotten as (
      delete from exception_case where resolved_at < now() - make_interval(days => ${sql.lit(keptDays)}) and rule = ${rule}
    )
    select (select count(*) from gone) + (select count(*) from another) + (select count(*) from added) as changed
  `.execute(db);
  return rows[0]?.changed ?? 0;
}

async function noteFailure(db: Database, rule: ExceptionRule, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  await sql`
    insert into exception_round (rule, failure) values (${rule}, ${failure}) on conflict (rule) do update set failure = excluded.failure
  `.execute(db);
}

/** When each rule was looked for. */
export async function roundsOf(db: Database): Promise<ExceptionRound[]> {
  const { rows } =
    await sql<ExceptionRound>`select rule, at, failure is not null as failed from exception_round`.execute(db);
  const byRule = new Map(rows.map((row) => [row.rule, row]));
  return exceptionRuleNames.map((rule) => byRule.get(rule) ?? { rule, at: null, failed: false });
}
