import { levelOf } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import { type Answer, routeFields, type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../testing/uploads.ts';
import { newUser, userRow } from './testing/test-people.ts';

/** Of each pair; of those of an import, rows of one file. */
const rounds = Number(process.env.RACE_ROUNDS ?? 10);
jest.setTimeout(240_000 + rounds * 1_000);

let market: TestMarket;
let branch: Awaited<ReturnType<TestMarket['branch']>>;
/** In another region: whoever works in a zone has other places above them once it moved here. */
let elsewhere: Answer['body'];

beforeAll(async () => {
  market = await testMarket();
  branch = await market.branch();
  elsewhere = (await market.branch({ id: branch.nation.id, level: 'nation' }, 'district')).district;
});
afterAll(() => market.close());

const zonePath = levelOf('zone').path;
const reason = 'The market changes';

const addZone = () => market.add('zone', branch.district.id);
const remove = (zone: Answer['body']) => market.delete(`${zonePath}/${zone.id}?version=${zone.version}`);
const removePerson = ({ id }: Person) => market.delete(`/api/v1/delete-user/${id}?version=1`);

async function staged(zone: Answer['body']): Promise<() => Promise<Answer>> {
  const effectiveFrom = await market.day();
  const { body } = await market.post('/api/v1/market-moves', {
    nodeId: zone.id,
    toParentId: elsewhere.id,
    effectiveFrom,
    reason,
  });
  return () => market.post(`/api/v1/market-moves/${body.move.id}/confirm`, {});
}

/** Whoever works, walks, manages or leads where it can't be, and whose places are kept otherwise than they are. */
async function wrong(): Promise<object[]> {
  return market.sql(`
    select 'works in a deleted place' as what, person.name from user_market market join user_account person on person.id = market.user_id
      join market_node node on node.id = market.node_id
    where node.deleted_at is not null and person.deleted_at is null and market.valid_to is null
    union all
    select 'walks a route and is gone', person.name from route join user_account person on person.id = route.sales_officer_id
    where person.deleted_at is not null or person.status = 'left'
    union all
    select 'manages a place and is gone', person.name from market_node node join user_account person on person.id = node.manager_id
    where person.deleted_at is not null or person.status = 'left'
    union all
    select 'leads somebody and is gone', above.name from user_account person join user_account above on above.id = person.supervisor_id
    where above.deleted_at is not null or above.status = 'left'
    union all
    select 'is kept with the wrong places', user_id::text from verify_people()`);
}

/** Both at once: whoever is the later is refused, or works with what the earlier one left. */
async function race(both: () => Promise<readonly (() => Promise<Answer>)[]>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all((await both()).map((call) => call()));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
  }
  expect(await wrong()).toEqual([]);
}

test('somebody is added to a zone that is deleted', () =>
  race(async () => {
    const zone = await addZone();
    return [() => market.post('/api/v1/add-user', newUser([zone.id])), () => remove(zone)];
  }));

test('somebody is transferred to a zone that is deleted', () =>
  race(async () => {
    const zone = await addZone();
    const person = await market.person({ designation: 'TO', markets: [branch.territory.id] });
    const { version } = await userRow(market, person.id);
    const transfer = { version, nodeIds: [zone.id], from: await market.day(), reason };
    return [() => market.post(`/api/v1/users/${person.id}/transfer`, transfer), () => remove(zone)];
  }));

test('somebody is added to a zone that moves', () =>
  race(async () => {
    const zone = await addZone();
    return [() => market.post('/api/v1/add-user', newUser([zone.id])), await staged(zone)];
  }));

test('somebody is deleted to whom a route is given', async () => {
  const route = await market.add('route', branch.dbHouse.id);
  await race(async () => {
    const person = await market.person({ designation: 'SO', markets: [branch.area.id] });
    const { name, status, version } = (await market.get(`/api/v1/new-routes/${route.id}`)).body.route;
    const edit = { ...routeFields, name, status, version, managerId: null, salesOfficerId: person.id };
    return [() => market.put(`/api/v1/new-routes/${route.id}`, edit), () => removePerson(person)];
  });
});

test('somebody is deleted who becomes the manager of a zone', () =>
  race(async () => {
    const zone = await addZone();
    const person = await market.person({ designation: 'TO', markets: [branch.territory.id] });
    const { name, status, version } = zone;
    const edit = { name, status, version, managerId: person.id };
    return [() => market.put(`${zonePath}/${zone.id}`, edit), () => removePerson(person)];
  }));

test('somebody is deleted to whom somebody new reports', () =>
  race(async () => {
    const person = await market.person({ designation: 'TO', markets: [branch.territory.id] });
    const added = newUser([branch.area.id], { supervisorId: person.id });
    return [() => market.post('/api/v1/add-user', added), () => removePerson(person)];
  }));

test.each([
  ['moved', async (zones: Answer['body'][]) => Promise.all(zones.map(staged))],
  ['deleted', async (zones: Answer['body'][]) => zones.map((zone) => () => remove(zone))],
])('people are imported into zones that are %s', async (_, changes) => {
  const files = importsAt('/api/v1/people-imports', market);
  const zones: Answer['body'][] = [];
  for (let n = 0; n < rounds; n += 1) zones.push(await addZone());
  const batch = await files.checked(
    UploadedFile.csv([
      'employeeCode,name,email,mobile,designation,supervisorCode,markets',
      ...zones.map(({ code }) => {
        const { employeeCode, email, mobile } = newUser([]);
        return `I-${employeeCode},Imported,i-${email},${mobile},TO,,${code}`;
      }),
    ]),
  );
  const calls = await changes(zones);
  const change = async () => {
    for (const call of calls) expect((await call()).status).toBeLessThan(500);
  };
  await Promise.all([files.applied(batch, true), change()]);
  expect(await wrong()).toEqual([]);
});

test('more people are invited at once than there are connections, and no call waits for another’s', async () => {
  const invited = await Promise.all(
    Array.from({ length: 15 }, () =>
      market.person({ designation: 'TO', status: 'invited', markets: [branch.territory.id] }),
    ),
  );
  const answers = await Promise.all(invited.map(({ id }) => market.post(`/api/v1/users/${id}/invite`, {})));
  expect(answers.map(({ status }) => status)).toEqual(invited.map(() => 200));
  await market.app.mailer.settled();
});
