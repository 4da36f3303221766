import {
  type createPrimarySalesTargets,
  mostPrimaryTargets,
  type ParsedBodyOf,
  type PlannedPrimaryTarget,
  type PrimaryTargetPlan,
  type planPrimarySalesTargetsBody,
  shownPlannedTargets,
} from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import { type BusinessDays, businessDays, lockOpenDays } from '../../../core/calendar/business-day.ts';
import { monthInWords } from '../../../core/calendar/in-words.ts';
import type { Database } from '../../../core/database/database.ts';
import type { ReadContext, WriteContext } from '../../../core/http/context.ts';
import { amountOf, inBdt, paisa } from '../../../core/money.ts';
import { uniqueFields } from '../../../core/records/unique-fields.ts';
import { refuse } from '../../../core/refusal.ts';
import { type Place, reachOf, requirePlace, visibleBeneath } from '../../../core/scope/reach.ts';
import { holdAllocations } from '../allocations/house-plans.ts';
import { basisMonths, closedMonthProblem, grown, monthsBetween, splitAmount } from './rules.ts';
import { entity, requireWithin } from './write.ts';

type Plan = z.output<typeof planPrimarySalesTargetsBody>;

/** Several months of a year at once, no more. */
const mostMonths = 12;

/** A place that targets are made for, with what it bought before and the target that it has, in paisa. */
interface PlaceOfPlan {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly bought: bigint;
  readonly existing: { readonly id: string; readonly amount: bigint; readonly note: string } | null;
}

/** A target as it is made. */
export interface MadeTarget extends Omit<PlannedPrimaryTarget, 'basis' | 'existing' | 'amount'> {
  readonly basis: bigint | null;
  readonly existing: PlaceOfPlan['existing'];
  readonly amount: bigint;
}

function refused(field: string, message: string) {
  return refuse('REFUSED', { message, fields: { [field]: message } });
}

/** What a plan makes, for each of its months and places; REFUSED beside what makes no sense. */
async function madeBy({ db, session }: ReadContext, plan: Plan, days: BusinessDays): Promise<MadeTarget[]> {
  const { from, to, level, way, amount, growth } = plan;
  if (to < from) throw refused('to', 'Not before the first month.');
  const months = monthsBetween(from, to);
  if (months.length > mostMonths) throw refused('to', 'At most 12 months at once.');
  const closed = closedMonthProblem(from, days);
  if (closed !== null) throw refused('from', closed);
  if (way !== 'growth' && !amount) throw refused('amount', 'Say how much.');
  if (way === 'growth' && (growth === null || growth === undefined))
    throw refused('growth', 'Say by how many percent.');
  if (way === 'growth' && plan.basis === 'equal')
    throw refused('basis', 'Say from what it grows: last year, or the last months.');
  const reach = await reachOf(db, session.scope);
  const market = await requirePlace(db, reach, plan.market, 'market');
  const made: MadeTarget[] = [];
  for (const month of months) {
    const places = await placesOf(db, { reach, market }, plan, month, days.today.slice(0, 7));
    if (places.length === 0)
      throw refused('market', `There is no open ${level === 'dbHouse' ? 'DB house' : 'territory'} there.`);
    if (places.length * months.length > mostPrimaryTargets)
      throw refused(
        'market',
        `These are more than ${mostPrimaryTargets.toLocaleString('en-IN')} targets: choose fewer months or a smaller place.`,
      );
    made.push(...madeInMonth(plan, month, places));
  }
  return made;
}

/** Of one month: what each place gets, and what becomes of the target that it has. */
export function madeInMonth(plan: Plan, month: string, places: readonly PlaceOfPlan[]): MadeTarget[] {
  const { level, way, basis, existing } = plan;
  const stays = (place: PlaceOfPlan) => existing === 'keep' && place.existing !== null;
  const open = places.filter((place) => !stays(place));
  const amounts = amountsOf(plan, month, open, places.filter(stays));
  return places.map((place) => ({
    month,
    place: { id: place.id, name: place.name, code: place.code, level },
    basis: way === 'each' || basis === 'equal' ? null : place.bought,
    existing: place.existing,
    amount: stays(place) ? (place.existing?.amount ?? 0n) : (amounts.get(place.id) ?? 0n),
    outcome: stays(place) ? 'keep' : place.existing ? 'replace' : 'add',
  }));
}

/** What of a month goes to each place that gets something, in paisa: a split shares what those that stay leave of it. */
function amountsOf(
  { way, basis, amount, growth }: Plan,
  month: string,
  open: readonly PlaceOfPlan[],
  staying: readonly PlaceOfPlan[],
): ReadonlyMap<string, bigint> {
  if (way === 'each') return new Map(open.map(({ id }) => [id, paisa(amount ?? '0')]));
  if (way === 'growth')
    return new Map(open.map(({ id, bought }) => [id, grown(bought, basis === 'lastYear' ? 1 : 3, growth ?? 0)]));
  const kept = staying.reduce((sum, place) => sum + (place.existing?.amount ?? 0n), 0n);
  const rest = paisa(amount ?? '0') - kept;
  if (open.length > 0 && rest < 0n)
    throw refused(
      'amount',
      `Targets of ${monthInWords(month)} that stay come to ${inBdt(kept)} already: more than is to be split.`,
    );
  if (open.length > 0 && basis !== 'equal' && open.every(({ bought }) => bought <= 0n))
    throw refused(
      'basis',
      `None of these bought anything ${basis === 'lastYear' ? `in the same month before ${monthInWords(month)}` : 'in the last three months'}: split it equally.`,
    );
  const shares = splitAmount(
    rest,
    open.map(({ bought }) => (basis === 'equal' ? 1n : bought)),
  );
  return new Map(open.map(({ id }, place) => [id, shares[place] ?? 0n]));
}

async function placesOf(
  db: Database,
  { reach, market }: { reach: Awaited<ReturnType<typeof reachOf>>; market: Place },
  { level, way, basis }: Plan,
  month: string,
  thisMonth: string,
): Promise<PlaceOfPlan[]> {
  const bases = way === 'each' || basis === 'equal' ? [] : basisMonths(basis, month, thisMonth);
  const { rows } = await sql<
    Omit<PlaceOfPlan, 'bought' | 'existing'> & {
      bought: string;
      existing: { id: string; amount: string; note: string } | null;
    }
  >`
    with place as materialized (
      select node.id, node.name, node.code from market_node node
      where node.level = ${level} and node.deleted_at is null and node.status in ('active', 'hold', 'closing') and ${visibleBeneath(reach, market)}
    ), house as (
      select place.id, case when ${level} = 'dbHouse' then place.id end as house_id from place where ${level} = 'dbHouse'
      union all
      select place.id, beneath.id from place join market_node beneath on beneath.ancestors[6] = place.id and beneath.level = 'dbHouse' and beneath.deleted_at is null
      where ${level} = 'territory'
    ), bought as (
      select house.id, sum(sale.primary_net) as net from house join sale_month sale
        on sale.month = any (${bases.map((each) => `${each}-01`)}::date[]) and sale.level = 'dbHouse' and sale.place_id = house.house_id
      group by 1
    )
    select place.id, place.name, place.code, coalesce(bought.net, 0)::numeric(20, 2)::text as bought,
      case when target.id is not null then json_build_object('id', target.id, 'amount', target.amount::text, 'note', target.note) end as existing
    from place left join bought on bought.id = place.id left join primary_sales_target target
      on target.month = ${`${month}-01`}::date and target.level = ${level} and target.place_id = place.id and target.deleted_at is null
    order by place.name, place.id
  `.execute(db);
  return rows.map(({ bought, existing, ...place }) => ({
    ...place,
    bought: paisa(bought),
    existing: existing && { ...existing, amount: paisa(existing.amount) },
  }));
}

/** What is sent of it: counts of all, and the first of them. */
function shown(made: readonly MadeTarget[]): PrimaryTargetPlan {
  const count = (outcome: MadeTarget['outcome']) => made.filter((each) => each.outcome === outcome).length;
  const sum = (of: readonly MadeTarget[]) => amountOf(of.reduce((total, { amount }) => total + amount, 0n));
  return {
    added: count('add'),
    replaced: count('replace'),
    kept: count('keep'),
    amount: sum(made.filter(({ outcome }) => outcome !== 'keep')),
    total: sum(made),
    places: new Set(made.map(({ place }) => place.id)).size,
    targets: made.slice(0, shownPlannedTargets).map(({ basis, existing, amount, ...target }) => ({
      ...target,
      basis: basis === null ? null : amountOf(basis),
      existing: existing && amountOf(existing.amount),
      amount: amountOf(amount),
    })),
  };
}

export async function previewTargets(context: ReadContext, plan: Plan): Promise<PrimaryTargetPlan> {
  return shown(await madeBy(context, plan, await businessDays(context.db)));
}

const unique = {
  primary_sales_target_of_month: ['market', 'Somebody has just made targets of these: look at the preview again.'],
} as const;

/** Makes what a preview showed; REFUSED when that would be something else by now. */
export async function makeTargets(
  context: WriteContext,
  { seen, ...plan }: ParsedBodyOf<typeof createPrimarySalesTargets>,
): Promise<PrimaryTargetPlan> {
  const { db, session } = context;
  const days = await lockOpenDays(db);
  const found = await madeBy(context, plan, days);
  if (plan.level === 'dbHouse') await holdAllocations(db, [...new Set(found.map(({ place }) => place.id))]);
  const made = plan.level === 'dbHouse' ? await madeBy(context, plan, days) : found;
  const reply = shown(made);
  if (reply.added + reply.replaced !== seen.targets || paisa(reply.amount) !== paisa(seen.amount)) {
    const message = `This would be ${reply.added + reply.replaced} targets of ${inBdt(paisa(reply.amount))} by now: look at them again.`;
    throw refuse('REFUSED', { message, fields: { seen: message } });
  }
  const written = made.filter(({ outcome }) => outcome !== 'keep');
  await requireRoom(db, plan.level === 'dbHouse' ? written : []);
  const rows = written.map(({ month, place, existing, amount }) => ({
    id: existing?.id ?? uuid(),
    month: `${month}-01`,
    place_id: place.id,
    amount: amountOf(amount),
  }));
  await uniqueFields(unique, () =>
    sql`
      insert into primary_sales_target (id, month, level, place_id, amount, note, made_by)
      select id, month, ${plan.level}, place_id, amount, ${plan.note}, ${session.user.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, month date, place_id uuid, amount numeric)
      on conflict (id) do update set amount = excluded.amount, note = excluded.note, version = primary_sales_target.version + 1, updated_at = now()
    `.execute(db),
  );
  const batchId = uuid();
  for (const [index, { month, place, existing, amount }] of written.entries()) {
    const after = { month, place: place.name, target: amountOf(amount), note: plan.note };
    const before = existing && { target: amountOf(existing.amount), note: existing.note };
    context.audit({
      action: existing ? 'edit' : 'add',
      entity,
      entityId: rows[index]?.id ?? null,
      before,
      after,
      batchId,
    });
  }
  context.changed(['PrimarySalesTargets']);
  return reply;
}

/** No DB house gets less than its SOs have already. */
async function requireRoom(db: Database, made: readonly MadeTarget[]): Promise<void> {
  for (const month of new Set(made.map((each) => each.month))) {
    const lowered = made.filter(
      (each) => each.month === month && each.existing !== null && each.amount < each.existing.amount,
    );
    await requireWithin(db, month, new Map(lowered.map(({ place, amount }) => [place.id, amount])), 'amount');
  }
}
