import { randomUUID } from 'node:crypto';
import { signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-databases.ts';
import { TestMarket } from '../../testing/test-market.ts';
import { foldFiguresOf } from '../../testing/wrong-figures.ts';

/** UTC-11 and UTC+14, as far as zones go: what they call a day is never that of Dhaka. */
describe.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('on a database that lives in %s', (zone) => {
  let market: TestMarket;
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
    const sent = await market.post('/api/v1/outlet-visits', { sentAt: new Date().toISOString(), visits }, officer);
    expect(sent.body.visits).toMatchObject(visits.map(() => ({ outcome: 'taken' })));
    await foldFiguresOf(market.app);
  });
  afterAll(() => market.close());

  test('what was done a second before midnight in Dhaka is of that business date, and what was done after of the next', async () => {
    const visited = async (from: string, to: string, more = '') => {
      const { body } = await market.get(`/api/v1/explain-figure?figure=tc&from=${from}&to=${to}${more}`);
      return body.explained.value;
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
    const { period } = (await market.get('/api/v1/get-overview-stats')).body;
    // It may have become midnight meanwhile.
    expect([asked, range()]).toContainEqual({ from: period.from, to: period.to, today: period.today });
  });
});
