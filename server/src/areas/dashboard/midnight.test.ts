import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, signedIn } from '../../testing/people.ts';
import { type StartedServer, startServer } from '../../testing/started-server.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-databases.ts';
import { type Answer, TestMarket } from '../../testing/test-market.ts';
import { foldFiguresOf } from '../../testing/wrong-figures.ts';

/** UTC-11 and UTC+14, as far as zones go: what they call a day is never that of Dhaka. */
describe.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('on a server and a database that live in %s', (zone) => {
  let market: TestMarket;
  let folder = '';
  let server: StartedServer;
  let before = '';
  let day = '';

  beforeAll(async () => {
    const database = await testDatabase();
    const [{ name }] = (await database.owner.query('select current_database() as name')).rows;
    await database.owner.query(`alter database "${name}" set timezone = '${zone}'`);
    const test = await testApp({}, database);
    const ended = { ...test, close: () => test.close().then(() => database.drop()) };
    market = new TestMarket(ended, await signedIn(test.app));
    [before, day] = [await market.day(-2), await market.day(-1)];

    const { route } = await market.branch();
    const shops = await market.outlets(route.id, 5);
    const officer = await market.person({ designation: 'SO', markets: [route.id] });
    for (const shift of [-2, -1]) {
      await market.sql(
        `insert into attendance (id, user_id, business_date, designation_id, day_type, status, path, in_at)
         select new_id(), $1, business_date() + $2::integer, '0199a000-0000-7000-8000-000000000005', 'working', 'present', ancestors,
           (business_date() + $2::integer)::timestamp at time zone 'Asia/Dhaka' from market_node where id = $3`,
        [officer.id, shift, route.id],
      );
    }
    /** The field app sends what it saw as an instant: two visits a second before midnight in Dhaka, three a second after. */
    const visit = (seconds: number, index: number) => {
      const inAt = Date.parse(`${day}T00:00:00+06:00`) + seconds * 1000;
      return {
        clientId: randomUUID(),
        outletId: shops[index],
        inAt: new Date(inAt).toISOString(),
        outAt: new Date(inAt + 500).toISOString(),
        position: { latitude: 23.7, longitude: 90.4, accuracy: 9 },
        telephonic: false,
        productive: true,
        reasonId: null,
      };
    };
    const visits = [-2, -1, 1, 2, 3].map(visit);
    folder = await mkdtemp(join(tmpdir(), 'routebook-midnight-'));
    server = await startServer(database, folder, { TZ: zone });
    const sent = await ask(officer, '/api/v1/outlet-visits', { sentAt: new Date().toISOString(), visits });
    expect(sent.visits).toMatchObject(visits.map(() => ({ outcome: 'taken' })));
    await foldFiguresOf(market.app);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await market.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Calls the process that lives in the zone: the test itself does not. */
  async function ask({ token }: Person, path: string, payload?: object): Promise<Answer['body']> {
    const answer = await fetch(server.address + path, {
      headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
    });
    return answer.json();
  }

  test('what was done a second before midnight in Dhaka is of that business date, and what was done after of the next', async () => {
    const visited = async (from: string, to: string, more = '') => {
      const path = `/api/v1/explain-figure?figure=tc&from=${from}&to=${to}${more}`;
      return (await ask(market.admin, path)).explained.value;
    };
    for (const more of ['', '&reading=today', `&asOf=${new Date().toISOString()}`]) {
      expect(await visited(before, before, more)).toBe('2');
      expect(await visited(day, day, more)).toBe('3');
      expect(await visited(before, day, more)).toBe('5');
    }
  });

  test('today, and the days that are shown without any chosen, are those of Dhaka', async () => {
    const inDhaka = (back: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' }).format(Date.now() - back * 86_400_000);
    const range = () => ({ from: inDhaka(7), to: inDhaka(0), today: inDhaka(0) });
    const asked = range();
    const { period } = await ask(market.admin, '/api/v1/get-overview-stats');
    // It may have become midnight meanwhile.
    expect([asked, range()]).toContainEqual({ from: period.from, to: period.to, today: period.today });
  });
});
