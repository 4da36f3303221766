import { type Person, signedIn } from '@routebook/server/testing/people';
import { type TestApp, testApp } from '@routebook/server/testing/test-app';
import { demoPassword } from './people/people.ts';
import { demoDatabase, makingLimit } from './testing/made-demo.ts';

describe('the server on the small demo data', () => {
  let served: TestApp;
  let administrator: Person;

  beforeAll(async () => {
    const { database } = await demoDatabase();
    served = await testApp({}, database);
    administrator = await signedIn(served.app);
  }, makingLimit);
  afterAll(async () => {
    await served.close();
    await served.database.drop();
  });

  async function get<T>(url: string, person = administrator): Promise<T> {
    const answer = await person.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    return answer.json<T>();
  }

  test.each(['admin', 'nsm', 'rsm', 'to', 'so', 'catalogue', 'viewer'])('lets %s@example.com in', async (name) => {
    const payload = { email: `${name}@example.com`, password: demoPassword };
    const answer = await served.app.inject({ method: 'POST', url: '/api/v1/login', payload });
    expect(answer.json()).toMatchObject({ success: true, token: expect.any(String) });
  });

  test('lists the routes with their exact total', async () => {
    expect(await get('/api/v1/new-routes')).toMatchObject({ success: true, totalRoutes: 720 });
  });

  test('tells of the replaced DB house', async () => {
    const { replacements } = await get<{ replacements: { effectiveFrom: string }[] }>('/api/v1/replace-db-house');
    expect(replacements.map(({ effectiveFrom }) => effectiveFrom.slice(-2))).toEqual(['11']);
  });

  test('warns of the two live offers that overlap, beside either of them', async () => {
    const pair = ['WINTER-8', 'DHAKA-SLABS'];
    for (const code of pair) {
      const { offers } = await get<{ offers: { id: string; status: string }[] }>(`/api/v1/offer?search=${code}`);
      expect(offers).toMatchObject([{ status: 'live' }]);
      const { overlaps } = await get<{ overlaps: { code: string }[] }>(`/api/v1/offer/${offers[0]?.id}`);
      expect([code, ...overlaps.map((other) => other.code)].sort()).toEqual(expect.arrayContaining([...pair].sort()));
    }
  });

  test('knows what each product on sale costs today and cost before', async () => {
    const { totals, products } = await get<{ totals: { active: number }; products: { id: string; price: object }[] }>(
      '/api/v1/products?status=active&pageSize=100',
    );
    expect([products.length, products.filter(({ price }) => price === null).length]).toEqual([totals.active, 0]);
    const { prices } = await get<{ prices: { state: string }[] }>(`/api/v1/products/${products[0]?.id}/prices`);
    expect(prices.map(({ state }) => state)).toEqual(expect.arrayContaining(['current', 'past']));
  });

  test('compares the five SOs who sold most, as it does when they are named beside the median of all', async () => {
    const { officers } = await get<{ officers: { officer: { id: string }; secondary: string }[] }>(
      '/api/v1/get-so-view',
    );
    const best = officers.slice(0, 5);
    const { peers } = await get<{ peers: object[] }>('/api/v1/so-performance-comparison');
    expect(peers).toMatchObject(best.map(({ officer, secondary }) => ({ id: officer.id, secondary })));
    const named = best.map(({ officer }) => officer.id).join();
    const beside = await get<{ peers: object[] }>(`/api/v1/so-performance-comparison?peers=${named}&median=yes`);
    expect(beside.peers).toEqual(peers);
  });

  test('undoes the move of the territory', async () => {
    const { moves } = await get<{ moves: { id: string; from: { name: string }; node: { id: string } }[] }>(
      '/api/v1/market-moves?state=confirmed',
    );
    const [move] = moves;
    const undone = await administrator.inject({ method: 'POST', url: `/api/v1/market-moves/${move?.id}/undo` });
    expect(undone.json()).toMatchObject({ success: true, move: { state: 'undone' } });
    const { territory } = await get<{ territory: { path: { name: string }[] } }>(
      `/api/v1/new-territories/${move?.node.id}`,
    );
    expect(territory.path.at(-1)?.name).toBe(move?.from.name);
    const { rows } = await served.database.pool.query('select from verify_market_totals()');
    expect(rows).toEqual([]);
  });
});
