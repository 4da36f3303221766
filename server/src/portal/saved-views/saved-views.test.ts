import { type Person, signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
let other: Person;

beforeAll(async () => {
  server = await testApp();
  owner = await signedIn(server.app, { designation: 'Viewer', name: 'Owner' });
  other = await signedIn(server.app, { designation: 'Viewer', name: 'Other' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.app.pool.query('delete from saved_view');
});

const screen = '/division/divisions';
const view = { name: 'Inactive ones', query: 'status=inactive', shared: false, isDefault: false };

const add = async (person: Person, fields: object = {}) =>
  (await person.inject({ method: 'POST', url: '/api/v1/saved-views', payload: { screen, ...view, ...fields } })).json();
const list = async (person: Person, of = screen) =>
  (await person.inject({ url: `/api/v1/saved-views?screen=${of}` })).json().views;

test('a view is kept for its owner and its screen', async () => {
  const added = await add(owner);
  expect(added).toMatchObject({ success: true, view: { screen, ...view, own: true, ownerName: 'Owner' } });
  expect(await list(owner)).toEqual([added.view]);
  expect(await list(owner, '/route/routes')).toEqual([]);
  expect(await list(other)).toEqual([]);
});

test('a shared view is seen by others, who cannot change it, and is never their default', async () => {
  const { view: shared } = await add(owner, { shared: true, isDefault: true });
  expect(await list(other)).toEqual([{ ...shared, own: false, isDefault: false }]);
  const change = { method: 'PUT', url: `/api/v1/saved-views/${shared.id}`, payload: view } as const;
  expect((await other.inject(change)).statusCode).toBe(404);
  expect((await other.inject({ method: 'DELETE', url: `/api/v1/saved-views/${shared.id}` })).statusCode).toBe(404);
});

test('own views come before those of others, each by name', async () => {
  await add(other, { name: 'A', shared: true });
  await add(owner, { name: 'View 10' });
  await add(owner, { name: 'View 9' });
  expect((await list(owner)).map((found: { name: string }) => found.name)).toEqual(['View 9', 'View 10', 'A']);
});

test('a new default replaces the one before it', async () => {
  await add(owner, { name: 'First', isDefault: true });
  const { view: second } = await add(owner, { name: 'Second' });
  await owner.inject({
    method: 'PUT',
    url: `/api/v1/saved-views/${second.id}`,
    payload: { ...view, name: 'Second', isDefault: true },
  });
  const defaults = (await list(owner)).filter((found: { isDefault: boolean }) => found.isDefault);
  expect(defaults.map((found: { name: string }) => found.name)).toEqual(['Second']);
});

test('a second view of the same name is refused beside the field', async () => {
  await add(owner);
  expect(await add(owner)).toMatchObject({ code: 'DUPLICATE', fields: { name: 'You have a view of this name here.' } });
  expect(await add(other)).toMatchObject({ success: true });
});

test('a view is removed, and the audit knows what it was', async () => {
  const { view: added } = await add(owner);
  expect((await owner.inject({ method: 'DELETE', url: `/api/v1/saved-views/${added.id}` })).json()).toEqual({
    success: true,
  });
  expect(await list(owner)).toEqual([]);
  const { rows } = await server.app.pool.query(
    'select action, before from audit_entry where entity_id = $1 order by id desc limit 1',
    [added.id],
  );
  expect(rows).toEqual([{ action: 'delete', before: { screen, ...view } }]);
});
