import { levelOf } from '@routebook/contract';
import { busyness } from '../../testing/busyness.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';

let market: TestMarket;
let district: string;

beforeAll(async () => {
  market = await testMarket();
  district = (await market.branch(undefined, 'district')).district.id;
});
afterAll(() => market.close());

/** Does something while another transaction has a lock, as an import has it for minutes. */
async function whileHeld(lock: 'hold_market' | 'hold_people', work: () => Promise<void>): Promise<void> {
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query(`select ${lock}()`);
    await work();
  });
}

let made = 0;

function addPerson() {
  made += 1;
  return market.post('/api/v1/add-user', {
    employeeCode: `Turn-${made}`,
    name: `Turn ${made}`,
    email: `turn-${made}@example.com`,
    mobile: `0172${String(made).padStart(7, '0')}`,
    designation: 'Viewer',
    supervisorId: null,
    seesEverything: true,
    nodeIds: [],
    joinedOn: null,
    invite: false,
  });
}

function addZone() {
  made += 1;
  return market.post(levelOf('zone').path, { code: `TZ-${made}`, name: `Turn zone ${made}`, parentId: district });
}

async function tookSeconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

test.each([
  ['hold_people', addPerson, 'People or the market are being written'],
  ['hold_market', addPerson, 'People or the market are being written'],
  ['hold_market', addZone, 'The market is being written'],
] as const)('while %s is somebody else’s, a save is told so in seconds', async (lock, save, sentence) => {
  await whileHeld(lock, async () => {
    const seconds = await tookSeconds(async () => {
      const answer = await save();
      expect(answer).toMatchObject({ status: 409, body: { code: 'BUSY', message: expect.stringContaining(sentence) } });
    });
    expect(seconds).toBeLessThan(5 * busyness());
  });
});

test('however many save during an import, lists are read as ever', async () => {
  await whileHeld('hold_people', async () => {
    const saves = Array.from({ length: 60 }, addPerson);
    await new Promise((soon) => setTimeout(soon, 300));
    for (let reads = 0; reads < 10; reads += 1) {
      expect(await tookSeconds(() => market.get('/api/v1/user-list'))).toBeLessThan(3 * busyness());
    }
    expect(new Set((await Promise.all(saves)).map(({ body }) => body.code))).toEqual(new Set(['BUSY']));
  });
});

test('many who save at once all get their turn', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? addPerson() : addZone())));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
});

test('a row that another transaction holds is waited for in seconds too', async () => {
  const zone = (await addZone()).body.zone;
  await market.elsewhere(async (client) => {
    await client.query('begin');
    await client.query('select from market_node where id = $1 for update', [zone.id]);
    const { status, body } = await market.delete(`${levelOf('zone').path}/${zone.id}?version=${zone.version}`);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'BUSY' });
  });
});
