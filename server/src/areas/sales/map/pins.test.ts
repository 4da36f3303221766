import { metresBetween } from '../../../core/ground.ts';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';
import { outletsOf } from '../testing/outlets-of.ts';

let market: TestMarket;
let shops: ReturnType<typeof outletsOf>;
let routeId: string;
let elsewhere: string;
beforeAll(async () => {
  market = await testMarket();
  routeId = (await market.branch()).route.id;
  elsewhere = (await market.branch()).region.id;
  shops = outletsOf(market, routeId);
});
afterAll(() => market.close());

const position = { latitude: 23.9, longitude: 90.5 };
const reason = 'It stands across the road';

async function active() {
  const outlet = await shops.added();
  const { body } = await shops.step(outlet.id, { status: 'active', version: 1 }, await shops.approver());
  return body.outlet;
}
const propose = (id: string, extra: object = {}, person = market.admin) =>
  market.post(`/api/v1/outlet/${id}/pin`, { position, reason, ...extra }, person);
const decide = (id: string, body: object, person = market.admin) =>
  market.post(`/api/v1/outlet/${id}/pin-decision`, { decision: 'approve', position, ...body }, person);
const waiting = async (person = market.admin) => (await market.get('/api/v1/outlet-pins', person)).body;

test('an outlet is where it was until another than who said so approves it', async () => {
  const outlet = await active();
  const { status, body } = await propose(outlet.id);
  expect(status).toBe(200);
  expect(body.pin).toMatchObject({
    outlet: { id: outlet.id, code: outlet.code },
    from: { latitude: outlet.latitude, longitude: 90.4 },
    to: position,
    reason,
    proposedBy: { id: market.admin.id },
  });
  expect(body.pin.metres / metresBetween(outlet, position)).toBeCloseTo(1, 3);
  expect((await shops.read(outlet.id)).latitude).toBe(outlet.latitude);
  expect((await waiting()).pins.map((pin: typeof body.pin) => pin.outlet.id)).toEqual([outlet.id]);

  const own = await decide(outlet.id, {});
  expect(own.body).toMatchObject({ code: 'REFUSED', message: expect.stringContaining('somebody else decides') });
  const approver = await shops.approver();
  expect((await waiting()).pins[0].decisionProblem).toBe(own.body.message);
  expect((await waiting(approver)).pins[0].decisionProblem).toBeNull();
  expect((await decide(outlet.id, { position: { ...position, latitude: 23.8 } }, approver)).status).toBe(409);
  expect((await decide(outlet.id, {}, approver)).status).toBe(200);
  expect(await shops.read(outlet.id)).toMatchObject({ ...position, accuracy: null, version: outlet.version + 1 });
  expect(await waiting()).toMatchObject({ pins: [], totalPins: 0 });
  expect((await decide(outlet.id, {}, approver)).body.message).toContain('No new position');
  const { body: told } = await market.get(`/api/v1/outlet/${outlet.id}/history`);
  expect(told.history.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'approve pin',
    'propose pin',
  ]);
  expect(await market.sql('select * from verify_outlet_cells()')).toEqual([]);
});

test('of a position that is turned down nothing is left but its history', async () => {
  const outlet = await active();
  await propose(outlet.id);
  expect((await decide(outlet.id, { decision: 'reject' }, await shops.approver())).status).toBe(200);
  expect((await shops.read(outlet.id)).latitude).toBe(outlet.latitude);
  expect((await waiting()).totalPins).toBe(0);
});

test.each([
  [{ latitude: 0, longitude: 0 }, 'This is no position'],
  [{ latitude: 90.4, longitude: 23.8 }, 'look swapped'],
  [{ latitude: 12.9, longitude: 90.4 }, 'not in Bangladesh'],
])('no outlet is at %j', async (there, sentence) => {
  const outlet = await active();
  const { status, body } = await propose(outlet.id, { position: there });
  expect(status).toBe(422);
  expect(body.fields['position.latitude']).toContain(sentence);
});

test('a pending outlet is edited instead', async () => {
  const outlet = await shops.added();
  expect((await propose(outlet.id)).body).toMatchObject({
    code: 'REFUSED',
    message: expect.stringContaining('edit it'),
  });
});

test('pins of another market are nobody’s business', async () => {
  const outlet = await active();
  await propose(outlet.id);
  const stranger = await market.person({ designation: 'RSM', markets: [elsewhere] });
  expect(await waiting(stranger)).toMatchObject({ pins: [], totalPins: 0 });
  expect((await propose(outlet.id, {}, stranger)).status).toBe(404);
  expect((await decide(outlet.id, {}, stranger)).status).toBe(404);
});

test('no position waits of an outlet that was closed or merged since, until it is open again', async () => {
  const [closing, merging, survivor] = [await active(), await active(), await active()];
  for (const { id } of [closing, merging]) await propose(id);
  const waits = async () => (await waiting()).pins.map(({ outlet }: { outlet: { id: string } }) => outlet.id);
  expect(await waits()).toEqual(expect.arrayContaining([closing.id, merging.id]));
  await shops.step(closing.id, { status: 'closed', reason: 'Burnt down', version: closing.version });
  await market.post('/api/v1/outlet-merges', {
    outletId: merging.id,
    survivorId: survivor.id,
    reason: 'The same shop',
  });
  for (const { id } of [closing, merging]) {
    expect(await waits()).not.toContain(id);
    expect((await decide(id, {}, await shops.approver())).body.message).toContain('No new position');
  }
  await market.post(`/api/v1/outlet/${merging.id}/unmerge`, {});
  expect(await waits()).toContain(merging.id);
  await decide(merging.id, {}, await shops.approver());
});
