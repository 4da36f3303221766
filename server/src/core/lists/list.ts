import { type RawBuilder, sql } from 'kysely';
import type { VersionedCache } from '../cache/versioned-cache.ts';
import { type Database, untilLeft } from '../database/database.ts';
import { KeyedOrder, type SortColumn } from './keyed-order.ts';
import { type Counted, type Cursors, keyedPage, type ListQuery, type Window } from './keyed-page.ts';
import { sortOf } from './lists.ts';
import { allOf } from './matches.ts';
import { onRung, type Rungs } from './rungs.ts';
import { mostSorted, tooManyToSort } from './sorts-of-few.ts';
import { written } from './written.ts';

/** Of all that match a filter: how many, whether more than were counted, and what the list adds up. */
export type Totals = Readonly<Record<string, unknown>> & Counted;

/** An expression or a part of a statement: always the same, or by what is asked for. */
type Sql<Asked> = RawBuilder<unknown> | ((asked: Asked) => RawBuilder<unknown>);

type Sums = Readonly<Record<string, RawBuilder<unknown>>>;

type Sorts<Sort extends string> = Readonly<Record<Sort, readonly SortColumn[]>>;

/** Totals that are counted once as long as a version stays: for filters that many rows pass. */
export interface CachedTotals<Filter> {
  /** Another text after each change of what is counted: `tableVersion('market')`. */
  readonly version: RawBuilder<unknown>;
  /** All that decides the totals, whom they are counted for too. Null where they are not to be cached. */
  key(filter: Filter): readonly unknown[] | null;
  readonly cache: VersionedCache<Totals>;
}

/** What lists of very many rows count and add up. */
export const mostCounted = 10_000;

/** Beyond so many rows to skip, it is worth asking first from which end the page is nearer. */
const nearEnough = 1_000;

/** From so many matches on, a page is found faster on the way through an index than by gathering the matches. */
const manyMatches = 500;
/** Further in, skipping on the way would read more than gathering. */
const pagesInOrder = 4;

/** Whether so many are known to match that an early page is read in the order of an index, whatever the filter. */
export function isFasterInOrder(known: Totals | undefined, { offset, limit }: Window): boolean {
  return known !== undefined && known.total >= manyMatches && offset <= limit * pagesInOrder;
}

/** A list, said once: its page, its totals, its cursors and its export are made from this. */
export interface ListDeclaration<Filter, Sort extends string> {
  /** What a row is called in all expressions below: `brand`. */
  readonly alias: string;
  /** The rows there are: a table, or a select in brackets. Each has a unique `id`. */
  readonly source: Sql<Filter>;
  /** What a row is shown with, by the contract's names. */
  readonly columns: Sql<Filter>;
  /** What `columns` reads besides the row itself; joined to the rows of a page only, and never to several of them. */
  readonly joins?: Sql<Filter>;
  /** What a sort compares besides the row itself; joined to all that match, and never to several of them. */
  readonly sortJoins?: (sort: Sort, filter: Filter) => RawBuilder<unknown>;
  /** What a file has of a row, where that is not what it is shown with; joins only where it needs others. */
  readonly file?: { readonly columns: Sql<Filter>; readonly joins?: Sql<Filter> };
  /** What each sort compares, none of it null; the id follows by itself. */
  readonly sorts: Sorts<Sort> | ((filter: Filter) => Sorts<Sort>);
  /** What orders rows that are equal by a sort, upwards both ways; without it a sort turns round as a whole, like an index. */
  readonly ties?: readonly SortColumn[];
  /** The order of a query that names none: `name`, `-date`. */
  readonly sort: Sort | `-${Sort}`;
  /**
   * Sorts that no index serves, of rows that are very many: a page compares all that match. Of a filter that more than 200,000 match
   * it is refused, and says what to narrow.
   */
  readonly sortsOfFew?: ReadonlySet<Sort>;
  /** The conditions that a row passes, in scope and by filter. */
  readonly matches: (filter: Filter) => readonly RawBuilder<unknown>[];
  /** Over all rows that match, by the reply's names: `coalesce(sum(brand.products), 0)`. */
  readonly totals?: Sums | ((filter: Filter) => Sums);
  /**
   * Of a wide source: the id and the columns that the totals read, so that the others are read of a page's rows only; null for a
   * filter that so few rows match that they are read whole at once.
   */
  readonly gathered?: RawBuilder<unknown> | ((filter: Filter) => RawBuilder<unknown> | null);
  /**
   * Whether a page is read in the order of an index, which stops at its last row, instead of out of all that match,
   * gathered once for page and totals. Only where a test of the plan shows the need. `known`: totals from the cache.
   */
  readonly inOrder?: (filter: Filter, window: Window, known: Totals | undefined, sort: Sort) => boolean;
  /** The rows of `source` in the form that is quick for each row on the way through an index. */
  readonly sourceInOrder?: (filter: Filter) => RawBuilder<unknown>;
  /** The conditions of `matches` in the same form. */
  readonly matchesInOrder?: (filter: Filter) => readonly RawBuilder<unknown>[];
  /**
   * Of rows that only ever become more, and have no totals: counts no further than this, or than the page that is asked for,
   * and says with `more` that others match as well.
   */
  readonly countsTo?: number;
  /**
   * A number that certainly more rows match, found without counting them; null where they are to be counted. Such a page is read
   * in the order of an index, and the reply tells this number with `more`, and null for each of the totals.
   */
  readonly certainlyMore?: (
    db: Database,
    filter: Filter,
    order: { readonly sort: Sort; readonly downwards: boolean },
  ) => Promise<number | null>;
  /**
   * Of rows that are very many: no more than so many are counted and added up. Of a filter that more match the page is read in the
   * order of an index, and the reply tells this number with `more`, and null for each of the totals, unless it asks for all of them
   * (`exact`). Null where page and totals come of the same reading anyway.
   */
  readonly mostCounted?: number | ((filter: Filter, sort: Sort) => number | null);
  /** Whether certainly no more than `mostCounted` rows match, which need not be asked then. */
  readonly certainlyFew?: (filter: Filter) => boolean;
  /** A select of the totals as one JSON from where they are kept; null where they have to be counted. */
  readonly storedTotals?: (filter: Filter) => RawBuilder<unknown> | null;
  readonly cachedTotals?: CachedTotals<Filter>;
  /** Of a list whose pages far in are asked for by number. */
  readonly rungs?: Rungs<Filter, Sort>;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totals: Totals;
  readonly cursors: Cursors;
  /** What `cachedTotals` calls the state that the page was read in; null without. */
  readonly version: string | null;
}

/** A select of what is exported, and one of the same rows in their order with all that their cells need. */
export interface Chosen<Row> {
  readonly chosen: RawBuilder<unknown>;
  readonly rows: RawBuilder<Row>;
}

/** A window of an order, and the sort by which the order is. */
interface Cut<Sort extends string> {
  readonly sort: Sort;
  /** The values that rows are compared by, which the page is cut by. */
  readonly values: RawBuilder<unknown>;
  readonly order: KeyedOrder;
  readonly window: Window;
}

interface Found {
  readonly _key: string | null;
  readonly _totals: Totals;
  readonly _version: string | null;
}

/**
 * Answers pages, totals, cursors and exports of a declared list.
 *
 * A page is one statement. What matches is gathered once; the totals are counted from that, and the page is cut out of
 * it: `matching` > `counted`, `page`. Read in the order of an index (`inOrder`), the page is cut out of the source and
 * the totals are counted beside it. The page's rows then get what is joined to them, in their order; one row without
 * a key stands for an empty page, so that its totals come too.
 */
export class List<Row extends { readonly id: string }, Filter, Sort extends string = string, FileRow = Row> {
  readonly #declared: ListDeclaration<Filter, Sort>;
  readonly #alias: RawBuilder<unknown>;
  readonly #id: SortColumn;

  constructor(declared: ListDeclaration<Filter, Sort>) {
    this.#declared = declared;
    this.#alias = written(sql.ref(declared.alias));
    this.#id = { expression: written(this.#column('id')), type: 'uuid' };
  }

  /**
   * The rows of a query's page with the totals over the filter; MALFORMED for a key that is none of this order. Stopped once
   * `left` says that who asked has gone.
   */
  async page(db: Database, filter: Filter, query: ListQuery, left?: AbortSignal): Promise<Page<Row>> {
    const sort = this.#sort(query.sort);
    await this.#requireFew(db, filter, sort);
    const compared = this.#order(filter, query.sort);
    const cut = { sort, values: compared.values(), order: compared.ofValues() };
    let version: string | null = null;
    const { rows, totals, cursors } = await keyedPage(cut.order, query, async (window) => {
      const read = await this.#read(db, filter, await this.#fromNear(db, filter, { ...cut, window }), left);
      version = read.version;
      return read;
    });
    return { rows, totals, cursors, version };
  }

  /** All that match, or the chosen ones of them, in the order of a query. */
  chosen(filter: Filter, sort: string | undefined, ids?: readonly string[]): Chosen<FileRow> {
    const { matches, columns, joins, file = { columns } } = this.#declared;
    const one = ids ? [sql`${this.#column('id')} = any (${ids}::uuid[])`] : [];
    const where = sql`where ${allOf([...matches(filter), ...one])}`;
    const order = this.#order(filter, sort);
    const compared = this.#compared(filter, this.#sort(sort));
    return {
      chosen: sql`select ${this.#column('id')} from ${this.#source(filter)} ${where}`,
      rows: sql<FileRow>`select ${sqlOf(file.columns, filter)}
        from (select ${this.#column('*')}, ${order.values()} from ${compared} ${where}) as ${this.#alias}
        ${sqlOf(file.joins ?? joins, filter)} order by ${order.ofValues().by()}`,
    };
  }

  /** The row of an id whether it matches anything or not; undefined when there is none. */
  async find(db: Database, id: string, filter: Filter): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select ${sqlOf(this.#declared.columns, filter)} from ${this.#source(filter)} ${sqlOf(this.#declared.joins, filter)} where ${this.#column('id')} = ${id}
    `.execute(db);
    return rows[0];
  }

  #sort(sort: string | undefined): Sort {
    const asked = sort ?? this.#declared.sort;
    return sortOf<Sort>(asked, asked as Sort).field;
  }

  #order(filter: Filter, sort: string | undefined): KeyedOrder {
    const { sorts, sort: otherwise, ties } = this.#declared;
    return KeyedOrder.of(typeof sorts === 'function' ? sorts(filter) : sorts, sort ?? otherwise, this.#id, ties);
  }

  /** REFUSED for a sort that would compare very many rows. */
  async #requireFew(db: Database, filter: Filter, sort: Sort): Promise<void> {
    if (this.#declared.sortsOfFew?.has(sort) && (await this.#moreMatch(db, filter, mostSorted))) throw tooManyToSort();
  }

  /** The cut of a page far in: from the range where it begins, if those are counted, or from the end that is nearer. */
  async #fromNear(db: Database, filter: Filter, cut: Cut<Sort>): Promise<Cut<Sort>> {
    const { rungs } = this.#declared;
    const { limit, offset } = cut.window;
    if (offset <= nearEnough) return cut;
    if (rungs?.sort !== cut.sort || !rungs.countsAll(filter)) return this.#fromNearerEnd(db, filter, cut);
    const { downwards } = cut.order;
    const near = await onRung(db, rungs, { limit, offset, downwards });
    if (!near) return cut;
    const window = { limit: near.limit, offset: near.offset, backwards: downwards, beyond: cut.order.from(near.from) };
    return { ...cut, window };
  }

  /** The cut of a page far in, backwards where it is nearer to the end; where the totals are kept, which tell its place. */
  async #fromNearerEnd(db: Database, filter: Filter, cut: Cut<Sort>): Promise<Cut<Sort>> {
    const { cachedTotals, inOrder } = this.#declared;
    const { limit, offset } = cut.window;
    if (cachedTotals?.key(filter) || !inOrder?.(filter, cut.window, undefined, cut.sort)) return cut;
    const stored = this.#storedTotals(filter);
    if (!stored) return cut;
    const { rows } = await sql<{ totals: Totals }>`select (${stored}) as totals`.execute(db);
    const total = rows[0]?.totals.total ?? 0;
    if (offset <= total / 2 || offset >= total) return cut;
    const window = { limit: Math.min(limit, total - offset), offset: Math.max(0, total - offset - limit) };
    return { ...cut, window: { ...window, backwards: true, beyond: null } };
  }

  async #read(db: Database, filter: Filter, cut: Cut<Sort>, left: AbortSignal | undefined) {
    const { cachedTotals, inOrder } = this.#declared;
    const key = cachedTotals?.key(filter);
    const known = key ? cachedTotals?.cache.get(db, key) : undefined;
    const parts =
      (await this.#readUncounted(db, filter, cut)) ??
      (inOrder?.(filter, cut.window, known?.value, cut.sort)
        ? this.#readInOrder(filter, cut)
        : this.#gather(filter, cut));
    const totals =
      known && cachedTotals
        ? sql`case when versions.version = ${known.version} then ${JSON.stringify(known.value)}::json else (${parts.totals}) end`
        : sql`(${parts.totals})`;
    const version = key && cachedTotals ? sql`${cachedTotals.version}` : sql`null`;
    const place = cut.window.backwards ? sql`found._place desc` : sql`found._place`;
    // Totals come with the first row alone: they would be read anew with each.
    const { rows } = await sql<Row & Found>`
      with ${parts.page},
        counted as (select versions.version as _version, ${totals} as _totals from (select (${version})::text as version) as versions)
      select case when row_number() over read = 1 then counted._version end as _version,
        case when row_number() over read = 1 then counted._totals end as _totals, found.* from counted left join (
        select ${this.#column('_key')}, ${this.#column('_place')}, ${sqlOf(this.#declared.columns, filter)}
        from page as ${this.#alias} ${sqlOf(this.#declared.joins, filter)}
      ) as found on true window read as (order by ${place}) order by ${place}
    `.execute(untilLeft(db, left));
    const [first] = rows;
    if (!first) throw new Error('A list without totals.');
    if (key && cachedTotals && first._version !== null && first._version !== known?.version)
      cachedTotals.cache.set(db, key, { version: first._version, value: first._totals });
    return {
      version: first._version,
      totals: first._totals,
      rows: rows.flatMap((row) => (row._key === null ? [] : [Object.assign(row, { key: row._key })])),
    };
  }

  #gather(filter: Filter, cut: Cut<Sort>) {
    const { matches } = this.#declared;
    const stored = this.#storedTotals(filter);
    const gathered = this.#gathered(filter);
    const read = !gathered ? this.#column('*') : stored ? this.#column('id') : gathered;
    const matching = sql`matching as materialized (
      select ${read}, ${cut.values} from ${this.#compared(filter, cut.sort)} where ${allOf(matches(filter))}
    )`;
    return {
      page: sql`${matching}, ${this.#page(filter, cut, sql`matching`)}`,
      totals: stored ?? this.#count(filter, cut.window, sql`matching as ${this.#alias}`),
    };
  }

  /** In the order of an index, with a number that certainly more match; null where they are to be counted. */
  async #readUncounted(db: Database, filter: Filter, cut: Cut<Sort>) {
    const { certainlyMore, totals = {} } = this.#declared;
    const order = { sort: cut.sort, downwards: cut.order.downwards };
    const most = (await this.#moreThanCounted(db, filter, cut.sort)) ?? (await certainlyMore?.(db, filter, order));
    if (typeof most !== 'number') return null;
    const { limit, offset } = cut.window;
    const names = Object.keys(typeof totals === 'function' ? totals(filter) : totals);
    const uncounted = Object.fromEntries(names.map((name) => [name, null]));
    const told = JSON.stringify({ total: Math.max(most, offset + limit), more: true, ...uncounted });
    return { page: this.#pageInOrder(filter, cut), totals: sql`select ${told}::json` };
  }

  /** The number that rows are counted to where more match; null where all are to be counted. */
  async #moreThanCounted(db: Database, filter: Filter, sort: Sort): Promise<number | null> {
    const { mostCounted = null, certainlyFew } = this.#declared;
    const most = typeof mostCounted === 'function' ? mostCounted(filter, sort) : mostCounted;
    if (most === null || asksForAll(filter) || certainlyFew?.(filter)) return null;
    return (await this.#moreMatch(db, filter, most)) ? most : null;
  }

  /** Whether more than so many rows match, which are counted no further. */
  async #moreMatch(db: Database, filter: Filter, most: number): Promise<boolean> {
    const { source, sourceInOrder = source, matches } = this.#declared;
    const { rows } = await sql<{ more: boolean }>`
      select count(*) > ${most}::integer as more
      from (select from ${this.#source(filter, sourceInOrder)} where ${allOf(matches(filter))} limit ${sql.lit(most + 1)}) as counting
    `.execute(db);
    return rows[0]?.more ?? false;
  }

  #pageInOrder(filter: Filter, cut: Cut<Sort>): RawBuilder<unknown> {
    const { source, sourceInOrder = source, matches, matchesInOrder = matches } = this.#declared;
    const met = sql`(select ${this.#column(this.#gathered(filter) ? 'id' : '*')}, ${cut.values}
      from ${this.#compared(filter, cut.sort, sourceInOrder)} where ${allOf(matchesInOrder(filter))})`;
    return this.#page(filter, cut, met);
  }

  #readInOrder(filter: Filter, cut: Cut<Sort>) {
    const { matches } = this.#declared;
    return {
      page: this.#pageInOrder(filter, cut),
      totals:
        this.#storedTotals(filter) ??
        this.#count(filter, cut.window, sql`${this.#source(filter)} where ${allOf(matches(filter))}`),
    };
  }

  /**
   * The rows of a window, numbered as they are cut; by their ids first where all of a row is too wide to be skipped or
   * sorted. Keys are made of the rows that are left: what is skipped costs no more than its index entry.
   */
  #page(filter: Filter, { order, window }: Cut<Sort>, from: RawBuilder<unknown>): RawBuilder<unknown> {
    const cut = sql`select met.* from ${from} as met where ${allOf(beyond(window))} ${cutOf(order, window)}`;
    const numbered = sql`select cut.*, ${order.key()} as _key, row_number() over () as _place from (${cut}) as cut`;
    return this.#gathered(filter)
      ? sql`place as (${numbered}),
          page as (select ${this.#column('*')}, place._key, place._place from place join ${this.#source(filter)} on ${this.#column('id')} = place.id)`
      : sql`page as (${numbered})`;
  }

  #gathered(filter: Filter): RawBuilder<unknown> | null {
    const { gathered = null } = this.#declared;
    return typeof gathered === 'function' ? gathered(filter) : gathered;
  }

  #storedTotals(filter: Filter): RawBuilder<unknown> | null {
    return this.#declared.storedTotals?.(filter) ?? null;
  }

  #count(filter: Filter, { limit, offset }: Window, from: RawBuilder<unknown>): RawBuilder<unknown> {
    const { totals = {}, countsTo } = this.#declared;
    if (countsTo !== undefined) {
      const most = sql`(select ${Math.max(countsTo, offset + limit)}::integer)`;
      return sql`select json_build_object('total', least(count(*), ${most}), 'more', count(*) > ${most})
        from (select from ${from} limit ${most} + 1) as counting`;
    }
    const sums = Object.entries(typeof totals === 'function' ? totals(filter) : totals).map(
      ([name, sum]) => sql`, ${sql.lit(name)}, ${typeof totals === 'function' ? sum : written(sum)}`,
    );
    return sql`select json_build_object('total', count(*)${sql.join(sums, sql``)}) from ${from}`;
  }

  #source(filter: Filter, source: Sql<Filter> = this.#declared.source): RawBuilder<unknown> {
    return sql`${sqlOf(source, filter)} as ${this.#alias}`;
  }

  /** The rows with what a sort compares. */
  #compared(filter: Filter, sort: Sort, source?: Sql<Filter>): RawBuilder<unknown> {
    return sql`${this.#source(filter, source)} ${this.#declared.sortJoins?.(sort, filter) ?? sql``}`;
  }

  #column(name: string): RawBuilder<unknown> {
    return name === '*' ? sql`${this.#alias}.*` : sql.ref(`${this.#declared.alias}.${name}`);
  }
}

function asksForAll(filter: unknown): boolean {
  return (filter as { readonly exact?: 'yes' }).exact === 'yes';
}

function sqlOf<Filter>(part: Sql<Filter> | undefined, filter: Filter): RawBuilder<unknown> {
  if (typeof part === 'function') return part(filter);
  return part ? written(part) : sql``;
}

function beyond(window: Window): RawBuilder<unknown>[] {
  return window.beyond ? [window.beyond] : [];
}

function cutOf(order: { by(way: { backwards: boolean }): RawBuilder<unknown> }, window: Window): RawBuilder<unknown> {
  const { limit, offset, backwards } = window;
  // What is skipped is hidden from the planner, which would otherwise plan anew for each number.
  const skipped = offset === 0 ? sql`` : sql`offset (select ${offset}::integer)`;
  return sql`order by ${order.by({ backwards })} limit ${sql.lit(limit)} ${skipped}`;
}
