import type { Person } from '../../../testing/people.ts';
import { type TestBusiness, testBusiness } from './testing/test-people.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await testBusiness();
});
afterAll(() => business.market.close());

test('a history tells sign-ins to oneself and to who sees the sessions, and to nobody else who sees the person', async () => {
  const { market, own, admin, nsm, rsm, to, other } = business;
  const password = 'a good password';
  const person = await market.person({ designation: 'SO', markets: [own.area.id], password });
  const signIn = (tried: string) =>
    market.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'user-agent': 'A telling device' },
      payload: { email: person.email, password: tried },
    });
  await signIn('not the password');
  await signIn(password);
  await market.post(`/api/v1/users/${person.id}/end-sessions`, { sessionId: null });
  const actions = async (by: Person) => {
    const { history } = (await market.get(`/api/v1/users/${person.id}/history`, by)).body;
    return history.map(({ action }: { action: string }) => action);
  };
  await signIn(password);
  const all = ['sign-in', 'end sessions', 'sign-in', 'sign-in refused'];
  for (const by of [admin, nsm, rsm]) expect(await actions(by)).toEqual(all);
  const viewer = await market.person({ designation: 'Viewer' });
  for (const by of [to, viewer]) {
    expect(await actions(by)).toEqual(['end sessions']);
    expect(JSON.stringify((await market.get(`/api/v1/users/${person.id}/history`, by)).body)).not.toContain('telling');
  }
  // Who sees only a part of where somebody works does not see where they sign in, either.
  await market.sql("insert into user_market (user_id, node_id, valid_from) values ($1, $2, '2000-01-01')", [
    person.id,
    other.area.id,
  ]);
  expect(await actions(rsm)).toEqual(['end sessions']);
  const again = await market.person({ designation: 'SO', markets: [own.area.id], password });
  const session = (await market.post('/api/v1/login', { email: again.email, password })).body;
  const { history } = (
    await market.app.inject({
      url: `/api/v1/users/${again.id}/history`,
      headers: { authorization: `Bearer ${session.token}` },
    })
  ).json();
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['sign-in']);
});
