import { randomUUID } from 'node:crypto';
import type { Answer } from '../../../testing/test-market.ts';
import { gridOf, plan, save, soundYear, type TargetMarket, targetMarket } from '../testing/target-market.ts';

let place: TargetMarket;
beforeAll(async () => {
  place = await targetMarket();
});
afterAll(() => place.market.close());

const sum = (amounts: readonly (string | null)[]) =>
  amounts.reduce((total, amount) => total + Math.round(Number(amount ?? 0) * 100), 0) / 100;

type Months = readonly number[];

/** Takes a step with months as they are now. */
async function step(
  name: string,
  months: Months,
  {
    person = place.planner,
    scenario = 'Plan',
    ...extra
  }: { person?: typeof place.planner; scenario?: string; reason?: string } = {},
): Promise<Answer> {
  const grid = await gridOf(place, { scenario });
  const seen = months.map((month) => ({ month, version: grid.month(month).version }));
  return place.market.post(`/api/v1/targets/${name}`, { ...plan, scenario, months: seen, ...extra }, person);
}

async function make(
  method: object,
  months: Months,
  {
    person = place.planner,
    scenario = 'Plan',
    market,
  }: { person?: typeof place.planner; scenario?: string; market?: string } = {},
): Promise<Answer> {
  const grid = await gridOf(place, { scenario });
  const seen = months.map((month) => ({ month, version: grid.month(month).version }));
  return place.market.post(
    '/api/v1/set-targets',
    { ...plan, scenario, months: seen, method, ...(market && { market }) },
    person,
  );
}

describe('cells', () => {
  test('are saved for places and officers, a month over its working days, and what is not there is blank', async () => {
    const [area] = place.areas;
    const [anis] = place.officers;
    const officerRow = `${area.id}.${anis.id}`;
    const { status, body } = await save(place, {
      [area.id]: [
        [2, '2500'],
        [3, '0'],
      ],
      [officerRow]: [[2, '2500']],
    });
    expect([status, body.saved]).toEqual([200, 3]);
    const grid = await gridOf(place);
    expect(grid.row(area.id).amounts.slice(0, 4)).toEqual([null, '2500.00', '0.00', null]);
    expect(grid.row(officerRow)).toMatchObject({ level: 'officer', name: 'Anis', parentId: area.id });
    const days = await gridOf(place, { view: 'month' });
    const row = days.row(officerRow);
    expect([row.amounts.length, sum(row.amounts), row.monthAmount]).toEqual([29, 2500, '2500.00']);
    for (const [index, { off }] of days.days.entries()) expect(row.amounts[index] === '0.00').toBe(off !== null);
    expect(days.days[28]).toMatchObject({ date: '2028-02-29', off: null });
  });

  test('of a place whose children are not shown come with what these come to', async () => {
    const [area] = place.areas;
    const shown = await gridOf(place, { through: 'area' });
    expect(shown.row(area.id).beneath[1]).toBe('2500.00');
    expect(shown.targets.some(({ level }: { level: string }) => level === 'officer')).toBe(false);
    const territories = await gridOf(place, { through: 'territory' });
    expect(territories.row(place.territories[0].id).beneath[1]).toBe('2500.00');
  });

  test('that changed since are refused with both values, and nothing is saved', async () => {
    const [area, other] = place.areas;
    const answer = await save(place, { [area.id]: [[2, '3000', '2000.00']], [other.id]: [[2, '10']] });
    expect([answer.status, answer.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(answer.body.current.cells).toEqual([
      expect.objectContaining({
        nodeId: area.id,
        at: '2028-02',
        was: '2000.00',
        yours: '3000',
        now: '2500.00',
        by: 'Planner',
      }),
    ]);
    expect((await gridOf(place)).row(other.id).amounts[1]).toBeNull();
  });

  test('are saved once however often the same is sent', async () => {
    const [area] = place.areas;
    const again = await save(place, { [area.id]: [[2, '2500.00', null]] });
    expect([again.status, again.body.saved]).toEqual([200, 0]);
    const key = { 'idempotency-key': randomUUID() };
    const payload = { ...plan, rows: [{ nodeId: area.id, amounts: [[4, '7', null]] }] };
    const sendIt = () => place.planner.inject({ method: 'POST', url: '/api/v1/upsert-targets', payload, headers: key });
    const [first, second] = [await sendIt(), await sendIt()];
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    await save(place, { [area.id]: [[4, null, '7']] });
    expect((await gridOf(place)).row(area.id).amounts[3]).toBeNull();
  });

  test('of two people at once: the second is refused, and the first one’s value stays', async () => {
    const [area] = place.areas;
    const [one, other] = await Promise.all([
      save(place, { [area.id]: [[5, '100']] }),
      save(place, { [area.id]: [[5, '200']] }, { person: place.approver }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const kept = one.status === 200 ? '100.00' : '200.00';
    expect((await gridOf(place)).row(area.id).amounts[4]).toBe(kept);
    await save(place, { [area.id]: [[5, null, kept]] });
  });

  test('are refused beside the field: half an outlet, an unknown place, a month twice, an item that does not fit', async () => {
    const [area] = place.areas;
    const half = await save(place, { [area.id]: [[2, '1.5']] }, { type: 'eco' });
    expect([half.status, half.body.fields]).toEqual([422, { 'rows.0.amounts': 'ECO counts whole outlets.' }]);
    const unknown = await save(place, { [randomUUID()]: [[2, '1']] });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([404, ['rows.0.nodeId']]);
    const twice = await save(place, {
      [area.id]: [
        [2, '1'],
        [2, '2'],
      ],
    });
    expect(twice.body.fields).toEqual({ 'rows.0.amounts': 'Month 2 is there twice.' });
    const item = await save(place, { [area.id]: [[2, '1']] }, { type: 'sku' });
    expect(item.body.fields).toEqual({ itemId: 'Choose the product.' });
    const stranger = await save(place, { [`${area.id}.${place.officers[1].id}`]: [[2, '1']] });
    expect([stranger.status, Object.keys(stranger.body.fields)]).toEqual([422, ['rows.0.userId']]);
  });

  test('of a whole nation’s year are not too many for one call', async () => {
    const year = Array.from({ length: 12 }, (_, place) => [place + 1, '123456789.50', '123456788.50']);
    const rows = Array.from({ length: 2_500 }, () => ({ nodeId: randomUUID(), amounts: year }));
    const { status, body } = await save(place, {}, { rows });
    expect([status, Object.keys(body.fields)[0]]).toEqual([404, 'rows.0.nodeId']);
  });

  test('of a place that was moved between looking and saving are refused, as they add up to something else now', async () => {
    const { market, areas, territories } = place;
    const [area] = areas;
    const [from, to] = territories;
    const seen = (await gridOf(place)).row(area.id).parentId;
    const write = (parentId: string) =>
      save(place, {}, { rows: [{ nodeId: area.id, parentId, amounts: [[6, '5', null]] }] });
    const move = async (toParentId: string) => {
      const asked = { nodeId: area.id, toParentId, effectiveFrom: await market.day(), reason: 'Closer' };
      const { id } = (await market.post('/api/v1/market-moves', asked)).body.move;
      expect((await market.post(`/api/v1/market-moves/${id}/confirm`, {})).status).toBe(200);
      return () => market.post(`/api/v1/market-moves/${id}/undo`, {});
    };
    const moveBack = await move(to.id);
    const answer = await write(seen);
    expect([seen, answer.status, answer.body.code]).toEqual([from.id, 409, 'CONFLICT']);
    expect(answer.body.message).toBe(`${area.name} was moved to ${to.name} since you looked: look at it again.`);
    expect((await gridOf(place)).row(area.id)).toMatchObject({
      parentId: to.id,
      amounts: expect.not.arrayContaining(['5.00']),
    });
    expect((await moveBack()).status).toBe(200);
    expect((await gridOf(place)).row(area.id).parentId).toBe(from.id);
  });
});

describe('whose targets', () => {
  test('the head of a territory sets what is beneath it, not the territory’s own, and sees nothing beside', async () => {
    const [area, other] = place.areas;
    const [territory] = place.territories;
    const { head } = place;
    const grid = await gridOf(place, {}, head);
    expect(grid.row(territory.id)).toMatchObject({ editable: false, parentId: null });
    expect(grid.row(area.id).editable).toBe(true);
    expect([grid.row(other.id), grid.row(place.nation.id)]).toEqual([undefined, undefined]);
    expect((await save(place, { [area.id]: [[7, '5']] }, { person: head })).status).toBe(200);
    expect((await save(place, { [area.id]: [[7, null, '5']] }, { person: head })).status).toBe(200);
    expect((await save(place, { [territory.id]: [[7, '5']] }, { person: head })).status).toBe(403);
    expect((await save(place, { [other.id]: [[7, '5']] }, { person: head })).status).toBe(404);
    expect((await step('submit', [2], { person: head })).status).toBe(403);
  });

  test('an officer sees the own row alone and changes nothing', async () => {
    const [anis] = place.officers;
    const row = `${place.areas[0].id}.${anis.id}`;
    const grid = await gridOf(place, {}, anis);
    expect(grid.targets.map(({ id, editable }: { id: string; editable: boolean }) => [id, editable])).toEqual([
      [row, false],
    ]);
    expect(grid.row(row).amounts[1]).toBe('2500.00');
    expect((await save(place, { [row]: [[2, '1', '2500']] }, { person: anis })).status).toBe(403);
  });
});

describe('a month', () => {
  const april = 4;

  test('is submitted when it adds up, and refused by name and by how much when it does not', async () => {
    await save(place, soundYear(place, april));
    await save(place, { [place.areas[0].id]: [[april, '900', '1000']] });
    const refused = await step('submit', [april]);
    expect([refused.status, refused.body.counts]).toEqual([422, { differences: 1 }]);
    expect(refused.body.message).toContain('is 100.00 more than what is beneath it and its buffer come to.');
    const { body } = await place.market.get(
      '/api/v1/target-differences?type=secondaryValue&date=2028-04-01',
      place.planner,
    );
    expect(body.differences).toEqual([
      expect.objectContaining({ id: place.territories[0].id, amount: '1000.00', sum: '900.00', difference: '100.00' }),
    ]);
    const [territory] = place.territories;
    const rows = [{ nodeId: territory.id, buffers: [[april, '100', null]] }];
    expect((await save(place, {}, { rows })).status).toBe(200);
    expect((await gridOf(place)).row(territory.id).buffers[april - 1]).toBe('100.00');
    expect((await step('submit', [april])).status).toBe(200);
    expect((await save(place, { [place.areas[0].id]: [[april, '1', '900']] })).status).toBe(422);
  });

  test('is approved by somebody else than who submitted it, and a stale look at it is refused', async () => {
    expect((await step('approve', [april])).status).toBe(422);
    const seen = { ...plan, months: [{ month: april, version: 1 }] };
    const stale = await place.market.post('/api/v1/targets/approve', seen, place.approver);
    expect([stale.status, stale.body.code, stale.body.current[0].month]).toEqual([409, 'STALE_VERSION', '2028-04']);
    expect((await step('send-back', [april], { person: place.approver, reason: 'Too low' })).status).toBe(200);
    expect((await gridOf(place)).month(april)).toMatchObject({ state: 'draft', revisions: [{ reason: 'Too low' }] });
    await step('submit', [april]);
    const { body } = await step('approve', [april], { person: place.approver });
    expect(body.months[april - 1]).toMatchObject({
      state: 'approved',
      inForce: 1,
      editable: false,
      next: ['lock', 'revise'],
    });
  });

  test('is revised with a reason: the approved one stays in force, and both stand beside each other', async () => {
    const [area] = place.areas;
    expect((await step('revise', [april], { reason: '' })).status).toBe(400);
    expect((await step('revise', [april], { reason: 'Flood in April' })).status).toBe(200);
    expect((await save(place, { [area.id]: [[april, '800', '900']] })).status).toBe(200);
    const grid = await gridOf(place, { beside: 'inForce' });
    expect(grid.month(april)).toMatchObject({ state: 'draft', revision: 2, inForce: 1 });
    expect(grid.row(area.id).amounts[april - 1]).toBe('800.00');
    expect(grid.row(area.id).beside[april - 1]).toBe('900.00');
    const days = await gridOf(place, { view: 'month', date: '2028-04-01', beside: 'revision', besideRevision: '1' });
    expect([sum(days.row(area.id).amounts), sum(days.row(area.id).beside)]).toEqual([800, 900]);
    expect((await step('submit', [april])).status).toBe(422);
  });

  test('that is locked, or closed with the books, is changed by nobody', async () => {
    const june = 6;
    await save(place, soundYear(place, june));
    await step('submit', [june]);
    await step('approve', [june], { person: place.approver });
    expect((await step('lock', [june], { person: place.approver })).status).toBe(200);
    expect((await step('revise', [june], { reason: 'Once more' })).status).toBe(422);
    expect((await save(place, { [place.areas[0].id]: [[june, '1', '1000']] })).body.message).toContain('is locked');

    await place.market.sql(`insert into setting (key, value) values ('closedBefore', '"2028-02-01"')`);
    const closed = await save(place, { [place.areas[0].id]: [[1, '1']] });
    expect([closed.status, closed.body.message]).toEqual([422, 'January 2028 is closed: its targets stay.']);
    expect((await gridOf(place)).month(1)).toMatchObject({ state: 'locked', closed: true, editable: false, next: [] });
    await place.market.sql(`delete from setting where key = 'closedBefore'`);
  });

  test('without targets is not submitted', async () => {
    expect((await step('submit', [12])).body.message).toBe('December 2028 has no targets: set them first.');
  });
});

describe('days', () => {
  const march = 3;
  const update = (rows: readonly object[], extra: object = {}) =>
    place.market.put('/api/v1/update-targets', { ...plan, month: march, rows, ...extra }, place.planner);

  test('are written beside the month, which stays; what does not come to it is not submitted', async () => {
    const [area] = place.areas;
    await save(place, { [area.id]: [[march, '2600', '0']] });
    const before = (await gridOf(place, { view: 'month', date: '2028-03-01' })).row(area.id);
    const [first] = before.amounts;
    expect((await update([{ nodeId: area.id, days: [[1, '500', first]] }])).body.saved).toBe(1);
    const after = (await gridOf(place, { view: 'month', date: '2028-03-01' })).row(area.id);
    expect([after.amounts[0], after.monthAmount]).toEqual(['500.00', '2600.00']);
    const { body } = await place.market.get(
      '/api/v1/target-differences?type=secondaryValue&date=2028-03-01',
      place.planner,
    );
    expect(body.differences).toContainEqual(
      expect.objectContaining({ id: area.id, kind: 'days', difference: '-400.00' }),
    );
    const stale = await update([{ nodeId: area.id, days: [[1, '600', first]] }]);
    expect([stale.status, stale.body.current.cells[0]]).toMatchObject([
      409,
      { at: '2028-03-01', now: '500.00', yours: '600' },
    ]);
  });

  test('that a month does not have, or of what has none, are refused beside the field', async () => {
    const [area, other] = place.areas;
    const february = await update([{ nodeId: area.id, days: [[30, '5', null]] }], { month: 2 });
    expect(february.body.fields).toEqual({ 'rows.0.days': 'February 2028 has no day 30.' });
    const blank = await update([{ nodeId: other.id, days: [[1, '5', null]] }]);
    expect(blank.body.fields['rows.0.days']).toContain('has no target for March 2028');
    const eco = await update([{ nodeId: area.id, days: [[1, '5', null]] }], { type: 'eco' });
    expect(Object.keys(eco.body.fields)).toEqual(['type']);
  });
});

describe('days of leave', () => {
  test('have no target of the officer, and the others share the month', async () => {
    const { market, areas, officers } = place;
    const [, belal] = officers;
    const row = `${areas[1].id}.${belal.id}`;
    await market.sql(
      "insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by) values (new_id(), $1, '2028-02-20', '2028-02-29', 'Wedding', $1)",
      [belal.id],
    );
    await save(place, { [row]: [[2, '1000']] });
    const { amounts } = (await gridOf(place, { view: 'month' })).row(row);
    expect([sum(amounts), sum(amounts.slice(19))]).toEqual([1000, 0]);
    await save(place, { [row]: [[2, null, '1000']] });
  });
});

describe('a month that is under way', () => {
  const november = 11;
  const gone = 15;
  const past = (amounts: readonly string[]) => amounts.slice(0, gone);
  const days = () => gridOf(place, { date: '2028-11-16', view: 'month' });
  const today = (day: string) =>
    place.market.sql(
      `create or replace function business_date() returns date language sql stable parallel safe return ${day}`,
    );
  beforeAll(async () => {
    await today("'2028-11-16'::date");
    const [anis, belal] = place.officers;
    const officers = [`${place.areas[0].id}.${anis.id}`, `${place.areas[1].id}.${belal.id}`];
    const halves = Object.fromEntries(officers.map((id) => [id, [[november, '1000']] as const]));
    await save(place, { ...soundYear(place, november), ...halves });
    expect((await step('submit', [november])).status).toBe(200);
    expect((await step('approve', [november], { person: place.approver })).status).toBe(200);
    expect((await step('revise', [november], { reason: 'More outlets' })).status).toBe(200);
  });
  afterAll(() => today("(now() at time zone (select value #>> '{}' from setting where key = 'timeZone'))::date"));

  test('keeps the targets of its past days when it is revised, and the days to come share the rest', async () => {
    const [area] = place.areas;
    const before = (await days()).row(area.id);
    expect((await save(place, { [area.id]: [[november, '5000', '1000']] })).status).toBe(200);
    const after = (await days()).row(area.id);
    expect(past(after.amounts)).toEqual(past(before.amounts));
    expect([after.monthAmount, sum(after.amounts)]).toEqual(['5000.00', 5000]);
    const rows = [{ nodeId: area.id, days: [[1, '9', after.amounts[0]]] }];
    const body = { ...plan, month: november, rows };
    const answer = await place.market.put('/api/v1/update-targets', body, place.planner);
    expect([answer.status, answer.body.fields['rows.0.days']]).toEqual([422, expect.stringContaining('is past')]);
    const blank = await save(place, { [area.id]: [[november, null, '5000']] });
    expect([blank.status, blank.body.message]).toEqual([
      422,
      `${area.name}, November 2028: the days that are past keep their target.`,
    ]);
  });

  test('keeps them when it is split anew or taken over from a scenario, which only give the days to come more', async () => {
    const before = await days();
    await save(place, { [place.nation.id]: [[november, '3000', '2000']] });
    expect((await make({ kind: 'split', by: 'equal', through: 'officer' }, [november])).status).toBe(200);
    const afterSplit = await days();
    await save(place, soundYear(place, november), { scenario: 'Rain' });
    await save(place, { [place.nation.id]: [[november, '2500', '2000']] }, { scenario: 'Rain' });
    const left = await make({ kind: 'scenario', scenario: 'Rain' }, [november]);
    expect([left.status, left.body.message]).toEqual([
      422,
      expect.stringMatching(/^(Anis|Belal) in .*, November 2028: the days that are past keep their target\.$/),
    ]);
    for (const row of afterSplit.targets) {
      expect(past(row.amounts)).toEqual(past(before.row(row.id).amounts));
      expect([row.name, sum(row.amounts)]).toEqual([row.name, Number(row.monthAmount)]);
    }
    expect(place.areas.map(({ id }) => afterSplit.row(id).monthAmount)).toEqual(['1500.00', '1500.00']);
    expect((await step('submit', [november])).status).toBe(200);
    expect((await step('send-back', [november], { person: place.approver, reason: 'Again' })).status).toBe(200);

    const officers = place.areas.map(({ id }, index) => `${id}.${place.officers[index]?.id}`);
    const halves = Object.fromEntries(officers.map((id) => [id, [[november, '1200']] as const]));
    await save(place, halves, { scenario: 'Rain' });
    expect((await make({ kind: 'scenario', scenario: 'Rain' }, [november])).status).toBe(200);
    const { body } = await place.market.get('/api/v1/target-plans?year=2028', place.planner);
    const { id, version } = body.plans.find(({ scenario }: { scenario: string }) => scenario === 'Rain');
    await place.market.delete(`/api/v1/target-plans/${id}?version=${version}`, place.planner);
    const afterRain = await days();
    expect(afterRain.row(place.nation.id).monthAmount).toBe('2500.00');
    for (const row of afterRain.targets) {
      expect(past(row.amounts)).toEqual(past(before.row(row.id).amounts));
      expect([row.name, sum(row.amounts)]).toEqual([row.name, Number(row.monthAmount)]);
    }
  });

  test.each([
    ['emptied', { kind: 'empty' }, 'the days that are past keep their target.'],
    ['split no further than the zones', { kind: 'split', by: 'equal', through: 'zone' }, 'keep their target.'],
    ['made of a year without sales', { kind: 'lastYear', growth: '0' }, 'has more on days that are past, which stay.'],
  ])('is not %s, as its past days would lose theirs', async (_, method, sentence) => {
    const before = await days();
    const { status, body } = await make(method, [november]);
    expect([status, body.fields?.market]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await days()).targets).toEqual(before.targets);
  });

  test('keeps of an officer who left since only the days there', async () => {
    const { market, areas, routes, officers } = place;
    const row = `${areas[0].id}.${officers[0].id}`;
    const before = (await days()).row(row);
    const route = [routes[0].id];
    await market.sql("update route_sales_officer set valid_to = '2028-11-10' where route_id = $1", route);
    const had = sum(before.amounts.slice(0, 9));
    expect((await save(place, { [row]: [[november, `${had}`, before.monthAmount]] })).status).toBe(200);
    const { amounts } = (await days()).row(row);
    expect([amounts.slice(0, 9), sum(amounts.slice(9))]).toEqual([before.amounts.slice(0, 9), 0]);
    await market.sql('update route_sales_officer set valid_to = null where route_id = $1', route);
  });
});

describe('an officer who is transferred in mid-month', () => {
  const july = 7;

  test('has a row in each area for the days there, and a split counts nothing twice', async () => {
    const { market, areas, routes, officers } = place;
    const [anis] = officers;
    const [from, to] = routes;
    await market.sql("update route_sales_officer set valid_to = '2028-07-16' where route_id = $1", [from.id]);
    await market.sql("update route_sales_officer set valid_to = '2028-07-16' where route_id = $1", [to.id]);
    await market.sql("insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2028-07-16')", [
      to.id,
      anis.id,
    ]);
    await save(place, { [place.nation.id]: [[july, '10000']] });
    const made = await make({ kind: 'split', by: 'equal', through: 'officer' }, [july]);
    expect(made.status).toBe(200);
    const grid = await gridOf(place, { view: 'month', date: '2028-07-01' });
    const here = grid.row(`${areas[0].id}.${anis.id}`);
    const there = grid.row(`${areas[1].id}.${anis.id}`);
    const belal = grid.row(`${areas[1].id}.${officers[1].id}`);
    expect(here.officer.periods).toEqual([{ from: '2028-01-01', to: '2028-07-15' }]);
    expect(there.officer.periods).toEqual([{ from: '2028-07-16', to: '2028-12-31' }]);
    expect([here.monthAmount, sum([there.monthAmount, belal.monthAmount])]).toEqual(['5000.00', 5000]);
    for (const [day, amount] of here.amounts.entries()) expect(Number(amount) * Number(there.amounts[day])).toBe(0);
    expect(sum(here.amounts.slice(15))).toBe(0);
    expect(sum(there.amounts.slice(0, 15))).toBe(0);
    for (const row of grid.targets) if (row.monthAmount) expect(sum(row.amounts)).toBe(Number(row.monthAmount));
    expect((await step('submit', [july])).status).toBe(200);
    await step('send-back', [july], { person: place.approver, reason: 'Again' });
  });

  test('after the months were split: the days on which nobody works there any more keep it from being submitted', async () => {
    const { market, areas, routes, officers } = place;
    await market.sql(
      "update route_sales_officer set valid_to = '2028-07-10' where valid_to = '2028-07-16' and route_id = $1",
      [routes[0].id],
    );
    const refused = await step('submit', [july]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual([`${areas[0].id}.${officers[0].id}.days`]);
  });
});

describe('months made on the server', () => {
  const august = 8;

  test('are split by outlets, and by what was sold a year before', async () => {
    const { market, areas, routes, nation } = place;
    await market.outlets(routes[0].id, 3);
    await market.outlets(routes[1].id, 1);
    await save(place, { [nation.id]: [[august, '4000']] });
    expect((await make({ kind: 'split', by: 'outlets', through: 'area' }, [august])).status).toBe(200);
    const byOutlets = await gridOf(place);
    expect(areas.map(({ id }) => byOutlets.row(id).amounts[august - 1])).toEqual(['3000.00', '1000.00']);
    await market.sql(
      `insert into sale_month (month, level, place_id, addition, primary_net, secondary_net) values
         ('2027-08-01', 'route', $1, 0, 0, 200), ('2027-08-01', 'route', $2, 0, 0, 600)`,
      routes.map(({ id }) => id),
    );
    expect((await make({ kind: 'split', by: 'lastYear', through: 'officer' }, [august])).status).toBe(200);
    const bySales = await gridOf(place, { beside: 'lastYear' });
    expect(areas.map(({ id }) => bySales.row(id).amounts[august - 1])).toEqual(['1000.00', '3000.00']);
    expect(areas.map(({ id }) => bySales.row(id).beside[august - 1])).toEqual(['200.00', '600.00']);
    expect(bySales.row(nation.id).beside[august - 1]).toBe('800.00');
  });

  test('are split by what was sold this month so far', async () => {
    const { market, areas, nation } = place;
    const [first, second] = place.routes;
    const may = 5;
    await save(place, { [nation.id]: [[may, '1000']] });
    await market.sql(
      `insert into sale_month (month, level, place_id, addition, primary_net, secondary_net) values
         (month_of(business_date()), 'route', $1, 0, 0, 30), (month_of(business_date()), 'route', $2, 0, 0, 10)`,
      [first.id, second.id],
    );
    expect((await make({ kind: 'split', by: 'mtd', through: 'area' }, [may])).status).toBe(200);
    const grid = await gridOf(place);
    expect(areas.map(({ id }) => grid.row(id).amounts[may - 1])).toEqual(['750.00', '250.00']);
    await market.sql("delete from sale_month where month = month_of(business_date()) and level = 'route'");
  });

  test('are split among the places that reach as far down as the split', async () => {
    const { market, nation, chain, territories } = place;
    const [region, division] = chain;
    if (!region || !division) throw new Error('The market has no divisions.');
    const october = 10;
    const empty = await market.add('division', region.id);
    await save(place, { [nation.id]: [[october, '1200']] });
    const parts = async (ids: readonly string[]) => {
      const grid = await gridOf(place);
      return ids.map((id) => grid.row(id).amounts[october - 1]);
    };
    expect((await make({ kind: 'split', by: 'equal', through: 'territory' }, [october])).status).toBe(200);
    expect(await parts([division.id, empty.id, ...territories.map(({ id }) => id)])).toEqual([
      '1200.00',
      '0.00',
      '600.00',
      '600.00',
    ]);
    expect((await make({ kind: 'split', by: 'outlets', through: 'division' }, [october])).status).toBe(200);
    expect(await parts([division.id, empty.id])).toEqual(['1200.00', '0.00']);
    expect((await make({ kind: 'split', by: 'equal', through: 'division' }, [october])).status).toBe(200);
    expect(await parts([division.id, empty.id])).toEqual(['600.00', '600.00']);
    await market.sql('delete from market_node where id = $1', [empty.id]);
  });

  test('are last year grown, in a scenario that stands beside the plan and can be taken over', async () => {
    const { areas, nation } = place;
    expect((await make({ kind: 'lastYear', growth: '12.5' }, [august], { scenario: 'Bold' })).status).toBe(200);
    const bold = await gridOf(place, { scenario: 'bold' });
    expect([nation, ...areas].map(({ id }) => bold.row(id).amounts[august - 1])).toEqual([
      '900.00',
      '225.00',
      '675.00',
    ]);
    const beside = await gridOf(place, { beside: 'scenario', besideScenario: 'Bold' });
    expect(beside.scenarios).toEqual(['Plan', 'Bold']);
    expect(beside.row(areas[0].id).beside[august - 1]).toBe('225.00');
    expect((await make({ kind: 'scenario', scenario: 'Bold' }, [august])).status).toBe(200);
    expect((await gridOf(place)).row(areas[0].id).amounts[august - 1]).toBe('225.00');
    expect((await step('submit', [august])).status).toBe(200);
    const { body } = await place.market.get('/api/v1/target-plans?year=2028', place.planner);
    const { id, version } = body.plans.find(({ scenario }: { scenario: string }) => scenario === 'Bold');
    expect((await place.market.delete(`/api/v1/target-plans/${id}?version=0`, place.planner)).status).toBe(409);
    expect((await place.market.delete(`/api/v1/target-plans/${id}?version=${version}`, place.planner)).status).toBe(
      200,
    );
  });

  test('by the head of a territory are split from what was set for it, which stays', async () => {
    const { areas, territories, head } = place;
    const september = 9;
    const nothing = await make({ kind: 'split', by: 'equal', through: 'officer' }, [september], { person: head });
    expect([nothing.status, nothing.body.fields.market]).toEqual([422, expect.stringContaining('set that first')]);
    await save(place, { [territories[0].id]: [[september, '700']], [areas[1].id]: [[september, '1']] });
    expect((await make({ kind: 'split', by: 'equal', through: 'officer' }, [september], { person: head })).status).toBe(
      200,
    );
    const grid = await gridOf(place);
    expect([territories[0].id, areas[0].id, areas[1].id].map((id) => grid.row(id).amounts[september - 1])).toEqual([
      '700.00',
      '700.00',
      '1.00',
    ]);
    expect((await make({ kind: 'empty' }, [september], { person: head })).status).toBe(200);
    const empty = await gridOf(place);
    expect([territories[0].id, areas[0].id, areas[1].id].map((id) => empty.row(id).amounts[september - 1])).toEqual([
      '700.00',
      null,
      '1.00',
    ]);
  });

  test('are refused when somebody changed them since', async () => {
    const seen = { ...plan, months: [{ month: 10, version: 99 }], method: { kind: 'empty' } };
    expect((await place.market.post('/api/v1/set-targets', seen, place.planner)).status).toBe(409);
  });
});

test('others see at which cell somebody is, where they see the place', async () => {
  const { market, areas, planner, approver, head } = place;
  const there = { ...plan, view: 'year', at: { nodeId: areas[1].id, column: 3 } };
  expect((await market.post('/api/v1/target-presence', there, planner)).status).toBe(200);
  const presence = async (person: typeof planner) =>
    (await market.get('/api/v1/target-presence?type=secondaryValue&date=2028-02-01', person)).body.presence;
  expect(await presence(approver)).toEqual([
    { user: { id: planner.id, name: 'Planner' }, rowId: areas[1].id, column: 3, view: 'year' },
  ]);
  expect(await presence(head)).toEqual([]);
  expect(await presence(planner)).toEqual([]);
  await market.post('/api/v1/target-presence', { ...there, at: null }, planner);
  expect(await presence(approver)).toEqual([]);
});
