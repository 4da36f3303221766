import { startSession } from '../../../core/session/start-session.ts';
import type { Person } from '../../../testing/people.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../testing/uploads.ts';
import { editOf, userRow } from './testing/test-people.ts';

let market: TestMarket;
beforeEach(async () => {
  market = await testMarket();
});
afterEach(() => market.close());

const reason = 'Nobody trusts anybody';
const rounds = 25;

/** Back at work with a new session, as if nothing had happened. */
async function backAtWork(person: Person): Promise<Person> {
  await market.sql(
    "update user_account set status = 'active', left_on = null, designation = 'Administrator' where id = $1",
    [person.id],
  );
  const token = await startSession(market.app.db, person.id, { userAgent: 'test', ip: '127.0.0.1' });
  return {
    ...person,
    token,
    inject: (call) => market.app.inject({ ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } }),
  };
}

const ways: Readonly<
  Record<
    string,
    (person: Person, by: Person, version: number) => Promise<{ status: number; body: { changed?: number } }>
  >
> = {
  suspend: ({ id }, by, version) =>
    market.post(`/api/v1/users/${id}/deactivate`, { version, status: 'suspended', reason }, by),
  'suspend with others': ({ id }, by) =>
    market.post('/api/v1/users/status', { selection: { ids: [id] }, status: 'suspended', reason }, by),
  'give another designation': async ({ id }, by) =>
    market.put(`/api/v1/update-user/${id}`, await editOf(market, id, { designation: 'Viewer' }), by),
};

test.each(Object.keys(ways))('two administrators who %s each other at once: one stays', async (way) => {
  let one = market.admin;
  let other = await market.person({ name: 'The other' });
  const act = ways[way];
  if (!act) throw new Error(way);
  for (let round = 0; round < rounds; round += 1) {
    const versions = await Promise.all([one, other].map(async ({ id }) => (await userRow(market, id)).version));
    const answers = await Promise.all([act(other, one, versions[1]), act(one, other, versions[0])]);
    const [good, late] = answers.map(({ status }) => status).sort();
    // The second is refused where it stands in line, or comes with the rights that the first left it.
    expect([round, good, [401, 403].includes(late ?? 0)]).toEqual([round, 200, true]);
    const [left] = await market.sql(
      "select count(*)::integer as administrators from user_account where status = 'active' and designation = 'Administrator'",
    );
    expect(left.administrators).toBe(1);
    one = await backAtWork(one);
    other = await backAtWork(other);
    Object.assign(market, { admin: one });
  }
});

test('the last who may do everything and does not leave is neither suspended, deactivated, deleted nor given less', async () => {
  const leaving = await market.person({ name: 'Leaving' });
  await market.sql('update user_account set left_on = business_date() + 3 where id = $1', [leaving.id]);
  const last = market.admin;
  const { version } = await userRow(market, last.id);
  const path = `/api/v1/users/${last.id}`;
  const order = { version, reason, routesTo: null, placesTo: null, teamTo: null };
  const answers = [
    await market.post(`${path}/deactivate`, { ...order, status: 'suspended' }, leaving),
    await market.post(`${path}/deactivate`, { ...order, status: 'left', lastDay: await market.day(9) }, leaving),
    await market.post('/api/v1/users/status', { selection: { ids: [last.id] }, status: 'suspended', reason }, leaving),
    await market.delete(`/api/v1/delete-user/${last.id}`, leaving),
    await market.put(`/api/v1/update-user/${last.id}`, await editOf(market, last.id, { designation: 'NSM' }), leaving),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([
      422,
      'Nobody else may do everything: Admin of the market stays until somebody else does.',
    ]);
  const { employeeCode } = await userRow(market, last.id);
  const { errors } = await importsAt('/api/v1/people-imports', market).checked(
    UploadedFile.csv(['employeeCode,name,status', `${employeeCode},Admin of the market,suspended`]),
    leaving,
  );
  expect(errors).toMatchObject([{ message: expect.stringMatching(/may do everything: change that in the form/) }]);

  await market.person({ name: 'Another' });
  expect((await market.post(`${path}/deactivate`, { ...order, status: 'suspended' }, leaving)).status).toBe(200);
});
