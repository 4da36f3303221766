import type { Person } from '../../../../testing/people.ts';
import { type Answer, type TestMarket, testMarket } from '../../../../testing/test-market.ts';
import { beginAttendanceDay } from '../attendance-day.ts';

/** A territory with its DB house, an SO on a route of it, the TO above, and another territory beside it with the like. */
export class TestField {
  constructor(
    readonly market: TestMarket,
    readonly here: Corner,
    readonly there: Corner,
  ) {}

  get db() {
    return this.market.app.db;
  }

  call(person: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    return this.market.call(person, method, `/api/v1/${path}`, body);
  }

  /** Opens a day that many days from today, and closes those before. */
  async beginDay(shift: number): Promise<number> {
    return beginAttendanceDay(this.db, await this.market.day(shift));
  }

  /** The kept totals that are not what the days say. */
  wrongTotals(): Promise<object[]> {
    return this.market.sql('select * from verify_attendance_totals()');
  }

  /** A day of a person with what is said of it, there without a check-in. */
  async day(person: Person, shift: number, values: Record<string, unknown> = {}): Promise<string> {
    const row: Record<string, unknown> = { day_type: 'working', status: 'absent', path: '{}', ...values };
    const names = Object.keys(row);
    const [made] = await this.market.sql<{ id: string }>(
      `insert into attendance (id, user_id, business_date, designation_id, ${names.join(', ')})
       select new_id(), person.id, business_date() + $2::integer, designation.id, ${names.map((_, place) => `$${place + 3}`).join(', ')}
       from user_account person join designation on designation.name = person.designation where person.id = $1
       on conflict (user_id, business_date) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')} returning id`,
      [person.id, shift, ...Object.values(row)],
    );
    return made?.id ?? '';
  }

  close(): Promise<void> {
    return this.market.close();
  }
}

export interface Corner {
  readonly nodes: Awaited<ReturnType<TestMarket['branch']>>;
  readonly officer: Person;
  readonly supervisor: Person;
}

/** Where the DB houses of the test market stand. */
export const startPoint = { latitude: 23.75, longitude: 90.39 };

export async function testField(): Promise<TestField> {
  const market = await testMarket();
  const here = await corner(market, await market.branch());
  const zone = { id: here.nodes.zone.id as string, level: 'zone' as const };
  const there = await corner(market, { ...here.nodes, ...(await market.branch(zone)) });
  // Every weekday is a working day unless a test says otherwise: it passes on Fridays too.
  await market.sql(`update setting set value = '[]' where key = 'weeklyOff'`);
  await market.sql(`update weekly_off set weekdays = '{}'`);
  await market.sql(`update attendance_day set opened = business_date() - 1, closed = business_date() - 1`);
  return new TestField(market, here, there);
}

async function corner(market: TestMarket, nodes: Corner['nodes']): Promise<Corner> {
  const officer = await market.person({ designation: 'SO', markets: [nodes.route.id] });
  const supervisor = await market.person({ designation: 'TO', markets: [nodes.territory.id] });
  return { nodes, officer, supervisor };
}
