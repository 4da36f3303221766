import { capabilities, type Designation } from '@routebook/contract';
import { rewinding } from '../../../testing/rewinding.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';

let market: TestMarket;
let rewind: () => Promise<void>;

beforeAll(async () => {
  market = await testMarket();
  rewind = await rewinding(market.test.database);
});
afterEach(() => rewind());
afterAll(() => market.close());

const path = '/api/v1/designations';
const at = ({ id }: { readonly id: string }) => `${path}/${id}`;

const plain = {
  name: 'Route auditor',
  level: 5,
  allCapabilities: false,
  capabilities: ['hierarchy.see', 'people.see'],
  manages: [],
  editsOwnMarket: false,
  walksRoutes: false,
};

async function named(name: string): Promise<Designation> {
  const { body } = await market.get(`${path}?search=${encodeURIComponent(name)}`);
  return body.designations.find((row: Designation) => row.name === name);
}

/** What a form sends back of a row, changed in some fields. */
function edited(row: Designation, change: Partial<Designation>) {
  const { name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, version } = row;
  const fields = { name, level, allCapabilities, manages, editsOwnMarket, walksRoutes, version };
  return { ...fields, capabilities: row.capabilities, ...change };
}

const edit = (row: Designation, change: Partial<Designation>, person = market.admin) =>
  market.put(at(row), edited(row, change), person);

/** A designation that manages designations, and somebody who holds it. */
async function headOfPeople(level = 3) {
  const own = {
    ...plain,
    name: 'Head of people',
    level,
    capabilities: [
      'hierarchy.see',
      'people.see',
      'people.edit',
      'designations.see',
      'designations.add',
      'designations.edit',
      'designations.delete',
    ],
  };
  const { body } = await market.post(path, own);
  const person = await market.person({ designation: own.name, seesEverything: true });
  return { designation: body.designation as Designation, person };
}

test('the designations of the field are there, the highest first, with their people', async () => {
  await market.person({ designation: 'TO' });
  const { status, body } = await market.get(path);
  expect(status).toBe(200);
  expect(body.designations.map(({ name, level, people }: Designation) => [level, name, people])).toEqual([
    [1, 'Administrator', 1],
    [2, 'NSM', 0],
    [3, 'RSM', 0],
    [4, 'Catalogue manager', 0],
    [4, 'TO', 1],
    [5, 'SO', 0],
    [5, 'Viewer', 0],
  ]);
  expect(body).toMatchObject({ totalDesignations: 7, totalPeople: 2 });
});

test('a list is sorted, searched and cut in pages', async () => {
  const names = async (query: string) =>
    (await market.get(`${path}?${query}`)).body.designations.map(({ name }: Designation) => name);
  expect(await names('sort=-name&pageSize=2')).toEqual(['Viewer', 'TO']);
  expect(await names('sort=-name&pageSize=2&page=2')).toEqual(['SO', 'RSM']);
  expect(await names('search=catal')).toEqual(['Catalogue manager']);
  expect((await market.get(`${path}?page=9`)).body).toMatchObject({ designations: [], totalDesignations: 7 });
});

test('a designation is added, read, renamed, deleted and brought back, and its history says so', async () => {
  const added = await market.post(path, { ...plain, name: '  Route  auditor ' });
  expect(added).toMatchObject({
    status: 201,
    body: { designation: { name: 'Route auditor', people: 0, editable: 'all' } },
  });
  const row: Designation = added.body.designation;
  const renamed = await edit(row, { name: 'Market auditor' });
  expect(renamed).toMatchObject({ status: 200, body: { designation: { name: 'Market auditor', version: 2 } } });
  expect((await market.delete(`${at(row)}?version=1`)).status).toBe(409);
  expect((await market.delete(`${at(row)}?version=2`)).status).toBe(200);
  expect((await market.get(`${path}?status=deleted`)).body.designations).toHaveLength(1);
  expect((await market.delete(at(row))).body.code).toBe('ALREADY_DONE');
  expect((await market.post(`${at(row)}/restore`, { version: 3 })).status).toBe(200);
  const { body } = await market.get(`${at(row)}/history`);
  expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'edit', 'add']);
});

test('a name is there once, whatever its case, also that of a deleted one', async () => {
  expect(await market.post(path, { ...plain, name: 'administrator' })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', fields: { name: 'Another designation has this name.' } },
  });
  const { body } = await market.post(path, plain);
  await market.delete(at(body.designation));
  expect((await market.post(path, plain)).body.fields.name).toMatch(/deleted designation/);
});

test('renaming goes along with the people who hold it', async () => {
  const person = await market.person({ designation: 'TO' });
  expect((await edit(await named('TO'), { name: 'Territory officer' })).status).toBe(200);
  const { user } = (await market.get('/api/v1/auth/user', person)).body;
  expect(user.designation).toBe('Territory officer');
});

test('one in use is not deleted, and says how many hold it', async () => {
  await market.person({ designation: 'Viewer' });
  await market.person({ designation: 'Viewer' });
  const refused = await market.delete(at(await named('Viewer')));
  expect(refused).toMatchObject({ status: 409, body: { code: 'IN_USE', counts: { people: 2 } } });
});

test('the drawer of a designation names the people who hold it', async () => {
  const to = await market.person({ designation: 'TO', name: 'Rahima' });
  const { body } = await market.get(at(await named('TO')));
  expect(body.people).toEqual([expect.objectContaining({ id: to.id, name: 'Rahima', status: 'active' })]);
});

test('a right that is taken away is gone at the next call, and one that is given is there', async () => {
  const viewer = await market.person({ designation: 'Viewer' });
  expect((await market.get('/api/v1/divisions', viewer)).status).toBe(200);
  const row = await named('Viewer');
  const { body } = await edit(row, { capabilities: ['people.see', 'audit.see'] });
  expect((await market.get('/api/v1/divisions', viewer)).status).toBe(403);
  expect((await market.get('/api/v1/auth/user', viewer)).body.user.capabilities).toEqual(['people.see', 'audit.see']);
  await edit(body.designation, { capabilities: ['hierarchy.see'] });
  expect((await market.get('/api/v1/divisions', viewer)).status).toBe(200);
});

test('a stale edit is refused with the row as it is now', async () => {
  const row = await named('Viewer');
  await edit(row, { level: 6 });
  expect(await edit(row, { level: 7 })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { level: 6, version: 2 } },
  });
});

describe('nobody climbs by designations', () => {
  test('the own rights are changed by somebody else', async () => {
    const { designation, person } = await headOfPeople();
    expect(await edit(designation, { capabilities: [...capabilities] }, person)).toMatchObject({ status: 403 });
    const own = await named('Administrator');
    expect(await edit(own, { allCapabilities: false })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('your own designation') },
    });
    expect((await edit(own, { name: 'Chief' })).body.designation).toMatchObject({ name: 'Chief', editable: 'name' });
  });

  test('nobody changes a designation at or above their own level', async () => {
    const { person } = await headOfPeople();
    for (const name of ['Administrator', 'NSM', 'RSM']) {
      const row = await named(name);
      expect([name, (await edit(row, { walksRoutes: !row.walksRoutes }, person)).status]).toEqual([name, 403]);
      expect([name, (await market.delete(at(row), person)).status]).toEqual([name, 403]);
    }
    expect((await market.post(path, { ...plain, level: 3 }, person)).body.fields).toHaveProperty('level');
    expect((await edit(await named('Viewer'), { level: 2 }, person)).status).toBe(403);
    expect((await edit(await named('Viewer'), { level: 6 }, person)).status).toBe(200);
  });

  test('only what one holds is given; what a designation has already may stay', async () => {
    const { person } = await headOfPeople();
    const give = (change: object) => market.post(path, { ...plain, ...change }, person);
    expect((await give({ capabilities: ['portal.operate'] })).body.fields).toHaveProperty('capabilities');
    expect((await give({ allCapabilities: true })).body.fields).toHaveProperty('allCapabilities');
    expect((await give({ manages: ['nation'] })).body.fields).toHaveProperty('manages');
    expect((await give({ editsOwnMarket: true })).body.fields).toHaveProperty('editsOwnMarket');
    expect((await give({})).status).toBe(201);
    const to = await named('TO');
    expect((await edit(to, { walksRoutes: true }, person)).status).toBe(200);
    expect(
      (await edit({ ...to, version: 2 }, { capabilities: [...to.capabilities, 'audit.see'] }, person)).status,
    ).toBe(403);
  });

  test('a deleted designation with more rights than one holds is not brought back', async () => {
    const { body } = await market.post(path, { ...plain, capabilities: ['audit.see'] });
    await market.delete(at(body.designation));
    const { person } = await headOfPeople();
    expect((await market.post(`${at(body.designation)}/restore`, { version: 2 }, person)).status).toBe(403);
  });

  test('the last who hold every capability keep it', async () => {
    const { body } = await market.post(path, {
      ...plain,
      name: 'Second administrator',
      level: 1,
      allCapabilities: true,
    });
    const second = await market.person({ designation: 'Second administrator', seesEverything: true });
    const first = await named('Administrator');
    expect((await edit(first, { allCapabilities: false }, second)).status).toBe(200);
    const third = await market.person({ designation: 'Second administrator', seesEverything: true });
    await market.post(path, { ...plain, name: 'Third', level: 1, allCapabilities: true }, third);
    await market.sql("update user_account set designation = 'Third' where id = $1", [third.id]);
    await market.sql("update user_account set status = 'suspended' where id = $1", [second.id]);
    const row = (await market.get(at(body.designation), third)).body.designation;
    expect((await edit(row, { allCapabilities: false }, third)).status).toBe(200);
    await market.sql("update user_account set designation = 'Second administrator' where id = $1", [third.id]);
    expect((await market.get(path, third)).status).toBe(403);
  });

  test('two who take it from each other at once leave one', async () => {
    const { body } = await market.post(path, {
      ...plain,
      name: 'Second administrator',
      level: 1,
      allCapabilities: true,
    });
    const second = await market.person({ designation: 'Second administrator', seesEverything: true });
    const answers = await Promise.all([
      edit(await named('Administrator'), { allCapabilities: false }, second),
      edit(body.designation, { allCapabilities: false }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a level that would turn people and their supervisors round is refused', async () => {
  const to = await market.person({ designation: 'TO' });
  const so = await market.person({ designation: 'SO' });
  await market.sql('update user_account set supervisor_id = $1 where id = $2', [to.id, so.id]);
  expect(await edit(await named('TO'), { level: 5 })).toMatchObject({
    status: 422,
    body: {
      fields: { level: expect.stringMatching(/^1 person \(.+ below .+\) would no longer stand/) },
      counts: { people: 1 },
    },
  });
  expect((await edit(await named('SO'), { level: 6 })).status).toBe(200);
});

test('a designation whose people have routes or days planned goes on walking them', async () => {
  const { route } = await market.branch();
  const walker = await market.person({ designation: 'SO', name: 'Rahim' });
  await market.sql('insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, business_date())', [
    route.id,
    walker.id,
  ]);
  const gone = await market.person({ designation: 'SO', name: 'Karim' });
  await market.sql(
    'insert into journey_plan (user_id, day, route_ids) values ($1, business_date() + 1, array[$2::uuid])',
    [gone.id, route.id],
  );
  await market.sql("update user_account set status = 'left' where id = $1", [gone.id]);
  const sentence = '1 person (Rahim) has routes or a journey plan: transfer them first.';
  const refused = { status: 422, body: { fields: { walksRoutes: sentence }, counts: { people: 1 } } };
  const stop = async () => edit(await named('SO'), { walksRoutes: false });
  expect(await stop()).toMatchObject(refused);
  await market.sql('delete from route_sales_officer where user_id = $1', [walker.id]);
  await market.sql(
    'insert into journey_plan (user_id, day, route_ids) values ($1, business_date() + 3, array[$2::uuid])',
    [walker.id, route.id],
  );
  expect(await stop()).toMatchObject(refused);
  await market.sql('update journey_plan set day = business_date() - 1 where user_id = $1', [walker.id]);
  expect((await stop()).body.designation).toMatchObject({ walksRoutes: false });
});

test('head counts are of the people in one’s scope', async () => {
  const one = await market.branch();
  const other = await market.branch(one.zone && { id: one.zone.id, level: 'zone' });
  await market.person({ designation: 'SO', markets: [one.territory.id] });
  await market.person({ designation: 'SO', markets: [other.territory.id] });
  const viewer = await market.person({ designation: 'Viewer', markets: [one.territory.id] });
  const { body } = await market.get(`${path}?search=SO`, viewer);
  expect(body.designations).toMatchObject([{ name: 'SO', people: 1, editable: 'nothing' }]);
  expect((await market.get(at(body.designations[0]), viewer)).body.people).toHaveLength(1);
});
