import type { Level } from '@routebook/contract';
import { levelNames, levelOf } from '@routebook/contract';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { lentApp } from './lent-app.ts';
import { type Person, signedIn } from './people.ts';
import { type TestApp, testApp } from './test-app.ts';
import { untilWaiting } from './test-databases.ts';

/** A call's answer: its status and its JSON, whose shape the test knows. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects of a reply and fails when it is not there.
  readonly body: any;
}

export class TestMarket {
  #made = 0;

  constructor(
    readonly test: TestApp,
    /** An administrator who sees everything. */
    readonly admin: Person,
  ) {}

  get app() {
    return this.test.app;
  }

  async call(
    person: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    return answerOf(await person.inject({ method, url, ...(payload && { payload }) }));
  }

  get(url: string, person = this.admin): Promise<Answer> {
    return this.call(person, 'GET', url);
  }

  post(url: string, payload: object, person = this.admin): Promise<Answer> {
    return this.call(person, 'POST', url, payload);
  }

  put(url: string, payload: object, person = this.admin): Promise<Answer> {
    return this.call(person, 'PUT', url, payload);
  }

  delete(url: string, person = this.admin): Promise<Answer> {
    return this.call(person, 'DELETE', url);
  }

  /** Works on a connection of its own, as another server would. */
  async elsewhere(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.test.database.owner.connect();
    try {
      await work(client);
    } finally {
      client.release(true);
    }
  }

  /** Until so many others, or more, wait for what a connection holds. */
  untilWaiting(count?: number): Promise<void> {
    return untilWaiting(this.test.database, count);
  }

  /** Adds a node as the administrator and answers its row; names and codes are made up unless given. */
  async add(level: Level, parentId: string | null, extra: object = {}): Promise<Answer['body']> {
    this.#made += 1;
    const { path, one } = levelOf(level);
    const answer = await this.post(path, {
      code: `${level}-${this.#made}`,
      name: `${one} ${this.#made}`,
      parentId,
      ...detailsOf(level),
      ...extra,
    });
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body[level];
  }

  /** A node of every level, each the parent of the next; starting beneath `parent` when there is one. */
  async branch(
    parent?: { readonly id: string; readonly level: Level },
    until: Level = 'route',
  ): Promise<Record<Level, Answer['body']>> {
    const rows = {} as Record<Level, Answer['body']>;
    let above = parent?.id ?? null;
    const from = parent ? levelNames.indexOf(parent.level) + 1 : 0;
    for (const level of levelNames.slice(from, levelNames.indexOf(until) + 1)) {
      rows[level] = await this.add(level, above, level === 'dbHouse' ? { status: 'active' } : {});
      above = rows[level].id;
    }
    return rows;
  }

  person(options: Parameters<typeof signedIn>[1]): Promise<Person> {
    return signedIn(this.app, options);
  }

  async sql<Row extends object = Answer['body']>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.test.database.owner.query<Row>(text, values.length > 0 ? [...values] : undefined);
    return rows;
  }

  /** The business's today moved by some days. */
  async day(shift = 0): Promise<string> {
    const [row] = await this.sql<{ day: string }>('select business_date() + $1::integer as day', [shift]);
    return row?.day ?? '';
  }

  /** Outlets on a route, in order, there since long ago. */
  async outlets(routeId: string, count: number, status = 'active'): Promise<string[]> {
    const rows = await this.sql<{ id: string }>(
      `with made as (
         insert into outlet (id, code, name, owner_name, mobile, category_id, class, latitude, longitude, status, route_id)
         select new_id(), 'O-' || gen_random_uuid(), 'Shop ' || n, 'Owner', '01712345678', '0199a100-0000-7000-8000-000000000001', 'C', 23.7, 90.4, $3, $1 from generate_series(1, $2) n
         returning id, name)
       insert into outlet_route (outlet_id, route_id, sequence, valid_from)
       select id, $1, row_number() over (order by length(name), name), '2020-01-01' from made returning outlet_id as id`,
      [routeId, count, status],
    );
    return rows.map(({ id }) => id);
  }

  /** The kept totals that are not what the rows say. */
  wrongTotals(): Promise<object[]> {
    return this.sql('select * from verify_market_totals()');
  }

  close(): Promise<void> {
    return this.test.close();
  }
}

export interface TestMarketOptions {
  /** Of which plans are asked, or which becomes large: what others leave of a database is not its rows alone. */
  readonly ownDatabase?: boolean;
}

export async function testMarket({ ownDatabase = false }: TestMarketOptions = {}): Promise<TestMarket> {
  const test = await (ownDatabase ? testApp() : lentApp());
  return new TestMarket(test, await signedIn(test.app, { name: 'Admin of the market' }));
}

export function answerOf(response: LightMyRequestResponse): Answer {
  const type = String(response.headers['content-type'] ?? '');
  return { status: response.statusCode, body: type.includes('json') ? response.json() : response.body };
}

export const houseFields = {
  proprietor: 'Md. Karim',
  mobile: '01712345678',
  address: '12 Station Road',
  position: { latitude: 23.75, longitude: 90.39 },
  tradeLicence: 'TL-1',
  openingDate: '2024-05-01',
  creditLimit: '500000.00',
};

export const routeFields = { visitDays: [0], frequency: 'weekly', km: 5.5 };

function detailsOf(level: Level): object {
  if (level === 'dbHouse') return houseFields;
  return level === 'route' ? routeFields : {};
}
