import { amountOfText, type Reference, type SourceRow } from '@routebook/contract';
import { sql } from 'kysely';
import { leadsThrough } from '../../../core/scope/paths.ts';
import type { Question } from '../question.ts';
import { growthText, sentAs, shareText } from '../sent.ts';

interface Kept {
  readonly id: string;
  readonly part: 'now' | 'before';
  readonly point: string;
  readonly amount: string;
}

/** Primary sales of the question by source, the largest first. */
export async function sourcesOf(question: Question): Promise<{ sources: SourceRow[]; total: string | null }> {
  const { db, measure, period } = question;
  const [rows, names] = await Promise.all([keptOf(question), sourceNames(db)]);
  const amounts = new Map<string, { now: bigint; before: bigint; course: Map<string, bigint> }>();
  const decimals = measure === 'value' ? 2 : 0;
  for (const { id, part, point, amount } of rows) {
    const of = amounts.get(id) ?? { now: 0n, before: 0n, course: new Map<string, bigint>() };
    const added = amountOfText(amount, decimals);
    of[part] += added;
    if (part === 'now') of.course.set(point, added);
    amounts.set(id, of);
  }
  const total = [...amounts.values()].reduce((sum, { now }) => sum + now, 0n);
  const sources = [...amounts]
    .sort(([, one], [, other]) => (one.now === other.now ? 0 : one.now > other.now ? -1 : 1))
    .map(([id, { now, before, course }]) => ({
      source: { id, name: names.get(id) ?? 'Deleted source' },
      primary: sentAs('primary', measure, now),
      share: shareText(now, total),
      compared: question.compared ? sentAs('primary', measure, before) : null,
      growth: question.compared ? growthText(now, before) : null,
      course: period.points.map((point) => sentAs('primary', measure, course.get(point) ?? 0n)),
    }));
  return { sources, total: sentAs('primary', measure, total) };
}

async function keptOf(question: Question): Promise<Kept[]> {
  const { db, tops, range, compared, measure, reading, period, asOf } = question;
  const houses = tops.filter(({ level }) => level !== 'route');
  if (houses.length === 0) return [];
  const ids = houses.map(({ id }) => id);
  const amount = measure === 'value' ? sql`net` : sql`pieces`;
  const point = period.step === 'day' ? sql`day` : sql`month_of(day)`;
  const sold = reading === 'sold' ? sql` and not moved` : sql``;
  const kept =
    asOf === null
      ? sql`(select day, source_category_id, net, pieces from figure_source_day where place_id = any (${ids}::uuid[])${sold})`
      : invoicesAsOf(question);
  const parts = [{ part: 'now', ...range }, ...(compared ? [{ part: 'before', ...compared }] : [])].map(
    ({ part, from, to }) =>
      sql`select ${part}::text as part, source_category_id, ${point} as point, ${amount} as amount from ${kept} as kept where day between ${from}::date and ${to}::date`,
  );
  const { rows } = await sql<Kept>`
    select source_category_id as id, part, point::text as point, sum(amount)::text as amount from (${sql.join(parts, sql` union all `)}) as kept group by 1, 2, 3
    having sum(amount) <> 0
  `.execute(db);
  return rows;
}

/** Of the invoices that were known at the instant. */
function invoicesAsOf({ tops, reading, asOf }: Question) {
  const joined =
    reading === 'sold' ? sql`` : sql`/* unscoped: part */ join market_node house on house.id = sale.db_house_id`;
  const path = reading === 'sold' ? sql`sale.path` : sql`house.ancestors`;
  return sql`(select sale.day, sale.source_category_id, sale.net, sale.pieces from (
    select sale.business_date as day, sale.source_category_id, sale.net, sale.pieces + sale.free as pieces, ${path} as path from primary_sale sale ${joined}
    where sale.state <> 'draft' and exists (select from primary_sale_event event where event.sale_id = sale.id and event.step = 'invoice' and event.at <= ${asOf}::timestamptz)
    union all
    select correction.business_date, sale.source_category_id, -correction.amount, 0, ${path}
    from primary_correction correction join primary_sale sale on sale.id = correction.sale_id ${joined} where correction.at <= ${asOf}::timestamptz
  ) as sale where ${leadsThrough(tops, 'sale')})`;
}

async function sourceNames(db: Question['db']): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Reference>`select id, name from source_category`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
