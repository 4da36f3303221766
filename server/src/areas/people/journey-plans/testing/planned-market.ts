import type { Person } from '../../../../testing/people.ts';
import { type Answer, type TestMarket, testMarket } from '../../../../testing/test-market.ts';

/** An SO with routes of a DB house, and the TO who looks after both. */
export interface Walker {
  readonly id: string;
  readonly name: string;
  readonly routes: readonly { readonly id: string; readonly name: string }[];
}

/** A market in which SOs walk routes, with what a test of journey plans does again and again. */
export class PlannedMarket {
  #made = 0;

  constructor(readonly market: TestMarket) {}

  /** An SO who walks some routes of a house since long ago, one a weekday from Saturday on. */
  async walker(houseId: string, routes = 2, name?: string): Promise<Walker> {
    this.#made += 1;
    const id = await this.#person(name ?? `SO ${String(this.#made).padStart(3, '0')}`);
    const walked: { id: string; name: string }[] = [];
    for (let index = 0; index < routes; index += 1) {
      const route = await this.market.add('route', houseId, { visitDays: [(6 + index) % 7] });
      await this.market.sql(
        "insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2020-01-01')",
        [route.id, id],
      );
      await this.market.sql('update route set sales_officer_id = $2 where node_id = $1', [route.id, id]);
      walked.push({ id: route.id, name: route.name });
    }
    return { id, name: name ?? `SO ${String(this.#made).padStart(3, '0')}`, routes: walked };
  }

  /** Codes and addresses hold no digits, so that a search for the number in a name finds nobody else. */
  async #person(name: string): Promise<string> {
    const [row] = await this.market.sql<{ id: string }>(
      `insert into user_account (id, employee_code, name, email, designation, status)
       select new_id(), 'J-' || unique_text, $1, unique_text || '@example.com', 'SO', 'active'
       from (select translate(gen_random_uuid()::text, '0123456789', 'ghijklmnop') as unique_text) as made returning id`,
      [name],
    );
    return row?.id ?? '';
  }

  /** The day so many days from today that is not a Friday: the next one instead. */
  async workingDay(ahead: number): Promise<string> {
    const [row] = await this.market.sql<{ day: string }>(
      'select day::text from (select business_date() + n as day from generate_series($1::integer, $1::integer + 3) n) as next where extract(dow from day) <> 5 order by day limit 1',
      [ahead],
    );
    return row?.day ?? '';
  }

  /** Plans a day straight in the database. */
  async plan(userId: string, day: string, routeIds: readonly string[], changed = false): Promise<void> {
    await this.market.sql(
      "insert into journey_plan (user_id, day, purpose, route_ids, changed, version) values ($1, $2, case when cardinality($3::uuid[]) = 0 then 'leave' else 'routes' end, $3, $4, nextval('journey_version'))",
      [userId, day, routeIds, changed],
    );
  }

  /** What is planned for an SO, by day: route ids, or `leave`. */
  async kept(userId: string): Promise<Record<string, string>> {
    const rows = await this.market.sql<{ day: string; content: string }>(
      "select day::text, case purpose when 'leave' then 'leave' else array_to_string(route_ids, ' ') end as content from journey_plan where user_id = $1 order by day",
      [userId],
    );
    return Object.fromEntries(rows.map(({ day, content }) => [day, content]));
  }

  /** The plan of an SO over a period, as the month view shows it. */
  async shown(userId: string, from: string, to: string, person?: Person): Promise<Answer['body']> {
    const { body } = await this.market.get(`/api/v1/pjp?salesOfficerId=${userId}&from=${from}&to=${to}`, person);
    return body.pjps[0];
  }

  async day(userId: string, day: string, person?: Person): Promise<Answer['body']> {
    return (await this.market.get(`/api/v1/pjp/${userId}/${day}`, person)).body.pjp;
  }
}

export async function plannedMarket(): Promise<PlannedMarket> {
  return new PlannedMarket(await testMarket());
}
