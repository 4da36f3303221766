import { dailyWork } from '../../../core/calendar/daily-work.ts';
import { addDays } from '../../../core/calendar/days.ts';
import type { Person } from '../../../testing/people.ts';
import { extendPlans } from './extend-plans.ts';
import { type PlannedMarket, plannedMarket, type Walker } from './testing/planned-market.ts';
import { weekdayOf, weekStart } from './week-cycle.ts';

let plans: PlannedMarket;
let houses: { id: string }[];
let officers: Person[];

const market = () => plans.market;
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

beforeAll(async () => {
  plans = await plannedMarket();
  const first = await market().branch(undefined, 'dbHouse');
  const second = await market().branch({ id: first.zone.id, level: 'zone' }, 'dbHouse');
  houses = [first.dbHouse, second.dbHouse];
  officers = await Promise.all(
    [first, second].map(({ territory }) => market().person({ designation: 'TO', markets: [territory.id] })),
  );
});
afterAll(() => market().close());

const editOf = (walker: Walker, change: object = {}) => ({
  version: null,
  purpose: 'routes',
  routeIds: [at(walker.routes, 0).id],
  note: '',
  ...change,
});

describe('the month view', () => {
  test('has a row an SO by name, with the days planned and the routes they name', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await plans.workingDay(1);
    await plans.plan(walker.id, day, [at(walker.routes, 0).id]);
    const { status, body } = await market().get(`/api/v1/pjp?from=${day}&to=${day}&salesOfficerId=${walker.id}`);
    expect(status).toBe(200);
    expect(body.totalPjps).toBe(1);
    expect(body.pjps[0]).toMatchObject({
      salesOfficer: { id: walker.id, name: walker.name, dbHouse: { id: at(houses, 0).id } },
      planned: 1,
      conflicts: 0,
      noPlan: null,
      days: [{ day, purpose: 'routes', routeIds: [at(walker.routes, 0).id], changed: false, conflicts: [] }],
    });
    expect(body.routes.map(({ id }: { id: string }) => id)).toEqual([at(walker.routes, 0).id]);
  });

  test('is read page by page, by number and by key, forwards and back', async () => {
    const branch = await market().branch({ id: at(houses, 0).id, level: 'dbHouse' }, 'route');
    const house = (
      await market().branch(
        branch.route.path.find(({ level }: { level: string }) => level === 'area'),
        'dbHouse',
      )
    ).dbHouse;
    const names = ['Anwar', 'Babul', 'Chandan', 'Dulal', 'Emdad'];
    for (const name of names) await plans.walker(house.id, 1, name);
    const url = `/api/v1/pjp?market=${house.id}&pageSize=2`;
    const namesOf = (body: { pjps: { salesOfficer: { name: string } }[] }) =>
      body.pjps.map((row) => row.salesOfficer.name);
    const first = (await market().get(url)).body;
    expect([namesOf(first), first.totalPjps, first.cursors.previous]).toEqual([['Anwar', 'Babul'], 5, null]);
    const second = (await market().get(`${url}&after=${first.cursors.next}`)).body;
    expect(namesOf(second)).toEqual(['Chandan', 'Dulal']);
    const third = (await market().get(`${url}&page=3`)).body;
    expect([namesOf(third), third.cursors.next]).toEqual([['Emdad'], null]);
    const back = (await market().get(`${url}&before=${third.cursors.previous}`)).body;
    expect(namesOf(back)).toEqual(['Chandan', 'Dulal']);
    expect((await market().get(`${url}&after=nonsense`)).status).toBe(400);
  });

  test('refuses a period that is none', async () => {
    const { status, body } = await market().get('/api/v1/pjp?from=2026-11-02&to=2026-11-01');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['to']]);
  });
});

describe('a day', () => {
  test('is set, changed and taken away, and its history tells', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await plans.workingDay(2);
    const url = `/api/v1/pjp/${walker.id}/${day}`;
    const set = await market().put(url, editOf(walker));
    expect(set.status).toBe(200);
    expect(set.body.pjp).toMatchObject({ purpose: 'routes', changed: true, routes: [{ id: at(walker.routes, 0).id }] });

    const leave = {
      version: set.body.pjp.version,
      purpose: 'leave',
      routeIds: [],
      note: 'Wedding',
      reason: 'Asked for',
    };
    const away = await market().put(url, leave);
    expect(away.body.pjp).toMatchObject({ purpose: 'leave', note: 'Wedding', routes: [] });

    expect((await market().delete(`${url}?version=${away.body.pjp.version}`)).status).toBe(200);
    expect((await plans.day(walker.id, day)).version).toBeNull();

    const { history } = (await market().get(`${url}/history`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['remove', 'edit', 'edit']);
    expect(history[1]).toMatchObject({
      before: { routes: at(walker.routes, 0).name },
      after: { purpose: 'leave', note: 'Wedding' },
      reason: 'Asked for',
    });
    const entries = await market().sql(
      "select action from audit_entry where entity = 'journeyPlan' and (after ->> 'salesOfficer' = $1 or before ->> 'salesOfficer' = $1) order by id",
      [walker.name],
    );
    expect(entries.map(({ action }) => action)).toEqual(['edit', 'edit', 'delete']);
  });

  test('that two people change at once is changed by the first, and shown to the second as it is now', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await plans.workingDay(2);
    const url = `/api/v1/pjp/${walker.id}/${day}`;
    const answers = await Promise.all([
      market().put(url, editOf(walker)),
      market().put(url, editOf(walker, { routeIds: [at(walker.routes, 1).id] }), at(officers, 0)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse();
    expect(lost?.body.code).toBe('STALE_VERSION');
    expect(lost?.body.current).toMatchObject({ version: won?.body.pjp.version, routes: won?.body.pjp.routes });
  });

  test('keeps its version for ever: what was removed and planned anew is another', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await plans.workingDay(2);
    const url = `/api/v1/pjp/${walker.id}/${day}`;
    const { version } = (await market().put(url, editOf(walker))).body.pjp;
    await market().delete(url);
    await market().put(url, editOf(walker));
    expect((await market().put(url, editOf(walker, { version, note: 'late' }))).status).toBe(409);
  });

  test('that has passed, or lies in a closed month, stays', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const past = await market().day(-1);
    const yesterday = await market().put(`/api/v1/pjp/${walker.id}/${past}`, editOf(walker));
    expect([yesterday.status, yesterday.body.message]).toEqual([422, expect.stringMatching('has passed')]);

    const day = await plans.workingDay(2);
    await market().sql("insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))", [
      addDays(day, 1),
    ]);
    try {
      const { status, body } = await market().put(`/api/v1/pjp/${walker.id}/${day}`, editOf(walker));
      expect([status, body.message]).toEqual([422, expect.stringMatching('closed')]);
      expect((await plans.day(walker.id, day)).closed).toMatch('closed');
      const swap = {
        one: { userId: walker.id, day, version: null },
        other: { userId: walker.id, day: addDays(day, 7), version: null },
      };
      expect((await market().post('/api/v1/pjp-swap/days', swap)).status).toBe(422);
    } finally {
      await market().sql("delete from setting where key = 'closedBefore'");
    }
  });

  test('has routes that are there, each once', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const url = `/api/v1/pjp/${walker.id}/${await plans.workingDay(2)}`;
    const one = at(walker.routes, 0).id;
    expect((await market().put(url, editOf(walker, { routeIds: [one, one] }))).body.fields.routeIds).toMatch('twice');
    expect((await market().put(url, editOf(walker, { routeIds: [walker.id] }))).status).toBe(404);
    expect((await market().put(url, editOf(walker, { routeIds: [] }))).status).toBe(422);
  });
});

describe('a pattern', () => {
  const order = (walker: Walker, change: object) => ({
    userId: walker.id,
    to: null,
    cycleWeeks: 1,
    replaceChanged: false,
    days: [{ week: 1, weekday: 6, routeIds: [at(walker.routes, 0).id] }],
    ...change,
  });

  test('of two weeks is written to the end of next month, without the days off', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const from = await market().day(1);
    const days = [
      { week: 1, weekday: 6, routeIds: [at(walker.routes, 0).id] },
      { week: 2, weekday: 6, routeIds: [at(walker.routes, 1).id] },
      { week: 1, weekday: 5, routeIds: [at(walker.routes, 1).id] },
    ];
    const { status, body } = await market().post('/api/v1/add-pjp', order(walker, { from, cycleWeeks: 2, days }));
    expect(status).toBe(201);
    const kept = Object.entries(await plans.kept(walker.id));
    expect(kept).toHaveLength(body.planned);
    expect(body.offDays).toBeGreaterThan(1);
    expect(new Set(kept.map(([day]) => weekdayOf(day)))).toEqual(new Set([6]));
    const horizon = (await market().sql<{ day: string }>('select journey_horizon()::text as day'))[0]?.day ?? '';
    expect(addDays(at(kept, kept.length - 1)[0], 7) > horizon).toBe(true);
    // Saturdays take turns, across the ends of months.
    for (let index = 1; index < kept.length; index += 1) expect(at(kept, index)[1]).not.toBe(at(kept, index - 1)[1]);
  });

  test('that two people plan at once is kept of the first, and the second sees what is there', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const from = await market().day(1);
    const { body: begun } = await market().get(`/api/v1/pjp-patterns/${walker.id}`);
    expect(begun.latestPatternId).toBeNull();
    const mine = order(walker, { from, latestPatternId: begun.latestPatternId });
    const days = [{ week: 1, weekday: 0, routeIds: [at(walker.routes, 1).id] }];
    const answers = await Promise.all([
      market().post('/api/v1/add-pjp', mine),
      market().post('/api/v1/add-pjp', { ...mine, days }, at(officers, 0)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [won, lost] = answers[0]?.status === 201 ? answers : [...answers].reverse();
    expect(lost?.body).toMatchObject({ code: 'STALE_VERSION', current: { latestPatternId: won?.body.patternId } });
    expect(lost?.body.current).toMatchObject({ patterns: [{ id: won?.body.patternId }] });
    const again = await market().post('/api/v1/add-pjp', { ...mine, latestPatternId: won?.body.patternId });
    expect(again.status).toBe(201);
  });

  test('that follows another ends it, and leaves days that were changed by hand', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const saturday = weekStart(addDays(await market().day(), 14));
    await market().post('/api/v1/add-pjp', order(walker, { from: await market().day(1) }));
    const { version } = await plans.day(walker.id, saturday);
    await market().put(
      `/api/v1/pjp/${walker.id}/${saturday}`,
      editOf(walker, { version, purpose: 'leave', routeIds: [] }),
    );
    const next = [{ week: 1, weekday: 6, routeIds: [at(walker.routes, 1).id] }];
    const { body } = await market().post('/api/v1/add-pjp', order(walker, { from: addDays(saturday, -3), days: next }));
    expect(body.kept).toBe(1);
    const kept = await plans.kept(walker.id);
    expect([kept[addDays(saturday, -7)], kept[saturday], kept[addDays(saturday, 7)]]).toEqual([
      at(walker.routes, 0).id,
      'leave',
      at(walker.routes, 1).id,
    ]);
    const { patterns } = (await market().get(`/api/v1/pjp-patterns/${walker.id}`)).body;
    expect(patterns.map(({ from, to }: { from: string; to: string | null }) => [from, to])).toEqual([
      [addDays(saturday, -3), null],
      [await market().day(1), addDays(saturday, -4)],
    ]);
  });

  test('keeps days of leave, also where it replaces days that were changed by hand', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const saturday = weekStart(addDays(await market().day(), 14));
    const [sunday, byHand] = [addDays(saturday, 1), addDays(saturday, 7)];
    for (const day of [saturday, sunday]) await plans.plan(walker.id, day, [], true);
    await plans.plan(walker.id, byHand, [at(walker.routes, 1).id], true);
    const from = await market().day(1);
    const { body } = await market().post('/api/v1/add-pjp', order(walker, { from, replaceChanged: true }));
    expect(body).toMatchObject({ kept: 2, keptLeave: 2 });
    const kept = await plans.kept(walker.id);
    expect([kept[saturday], kept[sunday], kept[byHand]]).toEqual(['leave', 'leave', at(walker.routes, 0).id]);
    expect(Object.keys(kept)).toHaveLength(body.planned + body.kept);
  });

  test('counts as planned all days that it writes, also beside days changed by hand on which it plans nothing', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const from = await market().day(1);
    const sunday = addDays(weekStart(addDays(await market().day(), 14)), 1);
    await plans.plan(walker.id, sunday, [at(walker.routes, 1).id], true);
    const { body } = await market().post('/api/v1/add-pjp', order(walker, { from }));
    const written = Object.keys(await plans.kept(walker.id)).filter((day) => day !== sunday);
    expect([body.planned, body.kept]).toEqual([written.length, 1]);
  });

  test('with an end lets the one before it go on afterwards', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const from = await market().day(1);
    await market().post('/api/v1/add-pjp', order(walker, { from }));
    const [begin, end] = [addDays(from, 10), addDays(from, 20)];
    await market().post(
      '/api/v1/add-pjp',
      order(walker, { from: begin, to: end, days: [{ week: 1, weekday: 0, routeIds: [at(walker.routes, 1).id] }] }),
    );
    const { patterns } = (await market().get(`/api/v1/pjp-patterns/${walker.id}`)).body;
    expect(patterns.map(({ from: first, to }: { from: string; to: string | null }) => [first, to])).toEqual([
      [addDays(end, 1), null],
      [begin, end],
      [from, addDays(begin, -1)],
    ]);
  });

  test('that is undone brings the one before it back, with its days and all that it has written since', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const from = await market().day(1);
    const patterns = async () =>
      (await market().get(`/api/v1/pjp-patterns/${walker.id}`)).body.patterns.map(
        ({ from: first, to, days }: { from: string; to: string | null; days: object[] }) => [first, to, days],
      );
    await market().post('/api/v1/add-pjp', order(walker, { from }));
    const before = [await patterns(), await plans.kept(walker.id)];
    const days = [{ week: 1, weekday: 0, routeIds: [at(walker.routes, 1).id] }];
    const { body } = await market().post('/api/v1/add-pjp', order(walker, { from: addDays(from, 3), days }));
    expect(await patterns()).toHaveLength(2);

    // As if the last two weeks had come within the horizon since.
    const horizon = (await market().sql<{ day: string }>('select journey_horizon()::text as day'))[0]?.day ?? '';
    const last = addDays(horizon, -14);
    await market().sql('delete from journey_change_day where change_id = $1 and day > $2', [body.changeId, last]);
    await market().sql(
      `update journey_change set patterns_before = jsonb_set(patterns_before, '{0,writtenTo}', to_jsonb($2::text)),
         patterns_after = jsonb_set(patterns_after, '{1,writtenTo}', to_jsonb($2::text)) where id = $1`,
      [body.changeId, last],
    );
    const undone = await market().post(`/api/v1/pjp-changes/${body.changeId}/undo`, {});
    expect(undone.body).toMatchObject({ success: true, kept: 0 });
    await market().sql('select extend_journey_plans()');
    expect([await patterns(), await plans.kept(walker.id)]).toEqual(before);
  });

  test('goes on when time goes on, and does not bring back what was taken away', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    await market().post('/api/v1/add-pjp', order(walker, { from: await market().day(1) }));
    const before = Object.keys(await plans.kept(walker.id));
    const removed = at(before, before.length - 2);
    await market().delete(`/api/v1/pjp/${walker.id}/${removed}`);
    const last = at(before, before.length - 1);
    // As if the last Saturday had not come within the horizon yet.
    await market().sql('delete from journey_plan where user_id = $1 and day = $2', [walker.id, last]);
    await market().sql('update journey_pattern set written_to = $2 where user_id = $1', [walker.id, addDays(last, -1)]);
    expect((await market().sql<{ n: number }>('select extend_journey_plans() as n'))[0]?.n).toBe(1);
    expect(Object.keys(await plans.kept(walker.id))).toEqual(before.filter((day) => day !== removed));
    expect((await market().sql<{ n: number }>('select extend_journey_plans() as n'))[0]?.n).toBe(0);
  });

  test('that cannot be written leaves the others alone, and operations see it until it is', async () => {
    const [bad, good] = [await plans.walker(at(houses, 0).id), await plans.walker(at(houses, 0).id)];
    for (const walker of [bad, good]) {
      await market().post('/api/v1/add-pjp', order(walker, { from: await market().day(1) }));
      await market().sql('delete from journey_plan where user_id = $1', [walker.id]);
      await market().sql('update journey_pattern set written_to = $2 where user_id = $1', [
        walker.id,
        await market().day(),
      ]);
    }
    await market().sql(`
      create function refuse_plans() returns trigger language plpgsql as $$ begin raise exception 'a bad pattern'; end $$;
      create trigger refuse_plans before insert on journey_plan for each row when (new.user_id = '${bad.id}') execute function refuse_plans()`);
    const state = async () => (await dailyWork(market().app.db)).find(({ name }) => name === 'journeyPlans');
    expect(await extendPlans(market().app.db)).toBeGreaterThan(0);
    expect(Object.keys(await plans.kept(good.id)).length).toBeGreaterThan(0);
    expect(await plans.kept(bad.id)).toEqual({});
    expect(await state()).toMatchObject({
      day: await market().day(),
      notDone: [{ what: `Days of the pattern of ${bad.name}`, day: await market().day(1), failure: 'a bad pattern' }],
    });

    await market().sql('drop trigger refuse_plans on journey_plan; drop function refuse_plans');
    expect(await extendPlans(market().app.db)).toBeGreaterThan(0);
    expect(Object.keys(await plans.kept(bad.id)).length).toBeGreaterThan(0);
    expect(await state()).toMatchObject({ failure: null, notDone: [] });
  });

  test('is suggested from the visit days of the routes', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const { suggestion } = (await market().get(`/api/v1/pjp-patterns/${walker.id}`)).body;
    expect(suggestion).toEqual({
      cycleWeeks: 1,
      days: [
        { week: 1, weekday: 0, routeIds: [at(walker.routes, 1).id] },
        { week: 1, weekday: 6, routeIds: [at(walker.routes, 0).id] },
      ],
    });
  });
});

describe('swaps', () => {
  test('exchange two days of an SO; with an empty day it is a move', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const [first, second, third] = [await plans.workingDay(1), await plans.workingDay(8), await plans.workingDay(15)];
    await plans.plan(walker.id, first, [at(walker.routes, 0).id]);
    await plans.plan(walker.id, second, [at(walker.routes, 1).id]);
    const place = async (day: string) => ({
      userId: walker.id,
      day,
      version: (await plans.day(walker.id, day)).version,
    });
    expect(
      (await market().post('/api/v1/pjp-swap/days', { one: await place(first), other: await place(second) })).status,
    ).toBe(200);
    expect(await plans.kept(walker.id)).toEqual({
      [first]: at(walker.routes, 1).id,
      [second]: at(walker.routes, 0).id,
    });
    await market().post('/api/v1/pjp-swap/days', { one: await place(second), other: await place(third) });
    expect(await plans.kept(walker.id)).toEqual({ [first]: at(walker.routes, 1).id, [third]: at(walker.routes, 0).id });
  });

  test('are refused when one of the days was changed meanwhile', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const [first, second] = [await plans.workingDay(1), await plans.workingDay(8)];
    await plans.plan(walker.id, first, [at(walker.routes, 0).id]);
    const { status } = await market().post('/api/v1/pjp-swap/days', {
      one: { userId: walker.id, day: first, version: null },
      other: { userId: walker.id, day: second, version: null },
    });
    expect(status).toBe(409);
  });

  test('of two SOs exchange all days of a period, and can be undone', async () => {
    const one = await plans.walker(at(houses, 0).id);
    const other = await plans.walker(at(houses, 0).id);
    const [first, second] = [await plans.workingDay(1), await plans.workingDay(8)];
    await plans.plan(one.id, first, [at(one.routes, 0).id]);
    await plans.plan(one.id, second, [at(one.routes, 1).id]);
    await plans.plan(other.id, first, [at(other.routes, 0).id]);
    const { body } = await market().post('/api/v1/pjp-swap/officers', {
      userId: one.id,
      withUserId: other.id,
      from: first,
      to: second,
      reason: 'Learns the other walk',
    });
    expect(body.days).toBe(4);
    expect([await plans.kept(one.id), await plans.kept(other.id)]).toEqual([
      { [first]: at(other.routes, 0).id },
      { [first]: at(one.routes, 0).id, [second]: at(one.routes, 1).id },
    ]);
    expect((await market().post(`/api/v1/pjp-changes/${body.changeId}/undo`, {})).body).toMatchObject({
      restored: 4,
      kept: 0,
    });
    expect(await plans.kept(one.id)).toEqual({ [first]: at(one.routes, 0).id, [second]: at(one.routes, 1).id });
    expect((await market().post(`/api/v1/pjp-changes/${body.changeId}/undo`, {})).status).toBe(409);
  });

  test('leave days of leave with whom they are of', async () => {
    const one = await plans.walker(at(houses, 0).id);
    const other = await plans.walker(at(houses, 0).id);
    const [first, second] = [await plans.workingDay(1), await plans.workingDay(8)];
    await plans.plan(one.id, first, []);
    await plans.plan(other.id, first, [at(other.routes, 0).id]);
    await plans.plan(one.id, second, [at(one.routes, 1).id]);
    const place = async (userId: string, day: string) => ({
      userId,
      day,
      version: (await plans.day(userId, day)).version,
    });
    const swapped = async (of: object, against: object) =>
      market().post('/api/v1/pjp-swap/days', { one: of, other: against });
    const refused = await swapped(await place(other.id, first), await place(one.id, first));
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        'other.day': `${one.name} is on leave on this day: nobody else takes a leave over.`,
      },
    ]);
    const order = { userId: one.id, withUserId: other.id, from: first, to: second, reason: 'Learns the other walk' };
    expect((await market().post('/api/v1/pjp-swap/officers', order)).body.days).toBe(2);
    expect([await plans.kept(one.id), await plans.kept(other.id)]).toEqual([
      { [first]: 'leave' },
      { [first]: at(other.routes, 0).id, [second]: at(one.routes, 1).id },
    ]);
    // Of one SO a leave moves to another day.
    await swapped(await place(one.id, first), await place(one.id, second));
    expect(await plans.kept(one.id)).toEqual({ [second]: 'leave' });
  });
});

describe('copying a month', () => {
  let walker: Walker;
  let copied: string;
  let order: { fromMonth: string; toMonth: string; userIds: string[]; replace: boolean };

  beforeAll(async () => {
    walker = await plans.walker(at(houses, 0).id);
    const today = await market().day();
    const fromMonth = today.slice(0, 7);
    const toMonth = addDays(`${fromMonth}-28`, 10).slice(0, 7);
    // A working day of next month with the day four weeks before it in this one.
    copied = `${toMonth}-02`;
    while (weekdayOf(copied) === 5 || addDays(copied, -28).slice(0, 7) !== fromMonth) copied = addDays(copied, 1);
    order = { fromMonth, toMonth, userIds: [walker.id], replace: false };
    await plans.plan(walker.id, addDays(copied, -28), [at(walker.routes, 0).id]);
    await plans.plan(walker.id, addDays(copied, 7 - 28), []);
  });

  test('shows first what it would do, and changes nothing', async () => {
    const { status, body } = await market().post('/api/v1/pjp-copy/preview', order);
    expect(status).toBe(200);
    expect(body.copy).toMatchObject({ salesOfficers: 1, replaced: 0, kept: 0 });
    expect(body.copy.days).toBeGreaterThanOrEqual(1);
    expect(body.copy.leaveDays).toBeGreaterThanOrEqual(1);
    expect(body.officers).toMatchObject([{ id: walker.id, days: body.copy.days }]);
    expect((await plans.kept(walker.id))[copied]).toBeUndefined();
    expect(
      (await market().get('/api/v1/pjp-changes')).body.changes.some(({ kind }: { kind: string }) => kind === 'copy'),
    ).toBe(false);
  });

  test('takes those whom the list shows under the same filter, and nobody else', async () => {
    const other = await plans.walker(at(houses, 0).id);
    await plans.plan(other.id, addDays(copied, -28), [at(other.routes, 0).id]);
    const { fromMonth, toMonth } = order;
    const preview = async (filter: object) =>
      (await market().post('/api/v1/pjp-copy/preview', { fromMonth, toMonth, filter, replace: false })).body;
    const ids = ({ officers }: { officers: { id: string }[] }) => officers.map(({ id }) => id);
    expect(ids(await preview({ month: fromMonth, search: walker.name }))).toEqual([walker.id]);
    expect(ids(await preview({ month: fromMonth, salesOfficerId: other.id }))).toEqual([other.id]);
    const unplanned = await preview({ month: toMonth, conflict: 'noPlan', salesOfficerId: other.id });
    expect(ids(unplanned)).toEqual([other.id]);
    expect(await preview({ month: '2026-13' })).toMatchObject({ code: 'MALFORMED' });
  });

  test('writes what was shown, and is undone but for what was changed since', async () => {
    const { body } = await market().post('/api/v1/pjp-copy', order);
    const kept = await plans.kept(walker.id);
    expect(kept[copied]).toBe(at(walker.routes, 0).id);
    expect((await market().post('/api/v1/pjp-copy', order)).status).toBe(422);

    const { changes } = (await market().get('/api/v1/pjp-changes')).body;
    expect(changes[0]).toMatchObject({ id: body.changeId, kind: 'copy', undoable: true, days: body.copy.days });
    expect((await market().post(`/api/v1/pjp-changes/${body.changeId}/undo`, {})).body.restored).toBe(body.copy.days);
    expect((await plans.kept(walker.id))[copied]).toBeUndefined();
  });

  test('leaves a day that has a plan, unless it is to be replaced', async () => {
    await plans.plan(walker.id, copied, [at(walker.routes, 1).id]);
    const kept = await market().post('/api/v1/pjp-copy/preview', order);
    expect(kept.body.copy.kept).toBe(1);
    const { body } = await market().post('/api/v1/pjp-copy', { ...order, replace: true });
    expect(body.copy.replaced).toBe(1);
    expect((await plans.kept(walker.id))[copied]).toBe(at(walker.routes, 0).id);
    await market().post(`/api/v1/pjp-changes/${body.changeId}/undo`, {});
    expect((await plans.kept(walker.id))[copied]).toBe(at(walker.routes, 1).id);
  });

  test('keeps a day of leave, also where plans are replaced, and says how many', async () => {
    const away = await plans.walker(at(houses, 0).id);
    await plans.plan(away.id, addDays(copied, -28), [at(away.routes, 0).id]);
    await plans.plan(away.id, copied, [], true);
    const replacing = { ...order, userIds: [away.id], replace: true };
    const { body } = await market().post('/api/v1/pjp-copy/preview', replacing);
    expect(body.copy).toMatchObject({ replaced: 0, kept: 1, keptLeave: 1 });
    expect(body.officers).toMatchObject([{ id: away.id, kept: 1 }]);
    await market().post('/api/v1/pjp-copy', replacing);
    expect((await plans.kept(away.id))[copied]).toBe('leave');
  });
});

describe('conflicts', () => {
  const kindsOf = (plan: { days: { conflicts: { kind: string }[] }[] }) =>
    plan.days.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind));

  /** Each case plants its conflict and answers whose plan has it, on which day. */
  const cases: Record<string, (day: string) => Promise<{ userId: string; day: string }>> = {
    async doubleRoute(day) {
      const [one, other] = [await plans.walker(at(houses, 0).id), await plans.walker(at(houses, 0).id)];
      await plans.plan(one.id, day, [at(one.routes, 0).id]);
      await plans.plan(other.id, day, [at(other.routes, 0).id, at(one.routes, 0).id]);
      return { userId: one.id, day };
    },
    async tooOften(day) {
      const walker = await plans.walker(at(houses, 0).id);
      const second = weekdayOf(day) === 4 ? addDays(day, -1) : addDays(day, 1);
      for (const one of [day, second]) await plans.plan(walker.id, one, [at(walker.routes, 0).id]);
      return { userId: walker.id, day };
    },
    async offDay(day) {
      const walker = await plans.walker(at(houses, 0).id);
      const friday = addDays(weekStart(day), 13);
      await plans.plan(walker.id, friday, [at(walker.routes, 0).id]);
      return { userId: walker.id, day: friday };
    },
    async inactiveRoute(day) {
      const walker = await plans.walker(at(houses, 0).id);
      await plans.plan(walker.id, day, [at(walker.routes, 0).id]);
      await market().sql("update market_node set status = 'inactive' where id = $1", [at(walker.routes, 0).id]);
      return { userId: walker.id, day };
    },
    async inactiveHouse(day) {
      const area =
        (
          await market().sql<{ id: string }>('select parent_id as id from market_node where id = $1', [
            at(houses, 0).id,
          ])
        )[0]?.id ?? '';
      const held = await market().add('dbHouse', area, { status: 'active' });
      const walker = await plans.walker(held.id);
      await plans.plan(walker.id, day, [at(walker.routes, 0).id]);
      await market().sql("update market_node set status = 'hold' where id = $1", [held.id]);
      return { userId: walker.id, day };
    },
    async overload(day) {
      const walker = await plans.walker(at(houses, 0).id);
      for (const { id } of walker.routes) await market().outlets(id, 31);
      await plans.plan(
        walker.id,
        day,
        walker.routes.map(({ id }) => id),
      );
      return { userId: walker.id, day };
    },
    async onLeave(day) {
      const walker = await plans.walker(at(houses, 0).id);
      await plans.plan(walker.id, day, [at(walker.routes, 0).id]);
      await market().sql(
        "insert into attendance_leave (id, user_id, from_day, to_day, reason, marked_by) values (new_id(), $1, $2, $2, 'Fever', $1)",
        [walker.id, day],
      );
      return { userId: walker.id, day };
    },
    async notAssigned(day) {
      const walker = await plans.walker(at(houses, 0).id);
      const route = await market().add('route', at(houses, 0).id);
      await plans.plan(walker.id, day, [route.id]);
      return { userId: walker.id, day };
    },
  };

  test.each(Object.keys(cases))('%s is found alike for the calendar, the filter and the totals', async (kind) => {
    const { userId, day } = await (cases[kind]?.(await plans.workingDay(9)) ?? Promise.reject());
    expect(kindsOf(await plans.shown(userId, day, day))).toEqual([kind]);
    expect((await plans.day(userId, day)).conflicts).toMatchObject([{ kind }]);
    const query = `from=${day}&to=${day}&salesOfficerId=${userId}`;
    expect((await market().get(`/api/v1/pjp?${query}&conflictsOnly=true`)).body.totalPjps).toBe(1);
    expect((await market().get(`/api/v1/pjp?${query}&conflict=${kind}`)).body.totalPjps).toBe(1);
    const other = kind === 'overload' ? 'offDay' : 'overload';
    expect((await market().get(`/api/v1/pjp?${query}&conflict=${other}`)).body.totalPjps).toBe(0);
    const totals = (await market().get(`/api/v1/pjp-totals?${query}`)).body;
    expect(totals).toMatchObject({ salesOfficers: 1, plannedDays: 1, conflictDays: 1, conflicts: [{ kind, days: 1 }] });
  });

  test('no day is too long by outlets that nobody calls on', async () => {
    const day = await plans.workingDay(9);
    const { userId } = (await cases.overload?.(day)) ?? { userId: '' };
    const { routes } = await plans.day(userId, day);
    const [closed, pending] = (await market().sql<{ id: string }>('select id from outlet where route_id = $1 limit 2', [
      routes[0].id,
    ])) as [{ id: string }, { id: string }];
    await market().sql("update outlet set status = 'closed' where id = $1", [closed.id]);
    await market().sql("update outlet set status = 'pending' where id = $1", [pending.id]);
    expect(await plans.day(userId, day)).toMatchObject({ conflicts: [], routes: [{ outlets: 29 }, { outlets: 31 }] });
    const query = `from=${day}&to=${day}&salesOfficerId=${userId}&conflict=overload`;
    expect((await market().get(`/api/v1/pjp?${query}`)).body.totalPjps).toBe(0);
  });

  test('are the same when very many SOs are asked about, also after a change', async () => {
    const day = await plans.workingDay(9);
    for (const make of Object.values(cases)) await make(day);
    const [from, to] = [await market().day(), addDays(day, 20)];
    const [nation] = await market().sql<{ id: string }>("select id from market_node where level = 'nation'");
    const among = `from=${from}&to=${to}&market=${nation?.id}`;
    const few = (await market().get(`/api/v1/pjp-totals?${among}`)).body;
    await market().sql(
      `insert into user_account (id, employee_code, name, email, designation, status)
       select new_id(), 'I-' || gen_random_uuid(), 'Idle', gen_random_uuid() || '@example.com', 'SO', 'suspended' from generate_series(1, 101)`,
    );
    const all = `from=${from}&to=${to}`;
    const { salesOfficers, ...totals } = (await market().get(`/api/v1/pjp-totals?${all}`)).body;
    expect(salesOfficers).toBeGreaterThan(100);
    expect(totals).toEqual(
      expect.objectContaining({
        plannedDays: few.plannedDays,
        conflictDays: few.conflictDays,
        conflicts: few.conflicts,
      }),
    );
    expect(totals.conflicts).toHaveLength(Object.keys(cases).length);
    const idsOf = async (query: string) =>
      (await market().get(`/api/v1/pjp?${query}&pageSize=200`)).body.pjps.map(
        ({ salesOfficer }: { salesOfficer: { id: string } }) => salesOfficer.id,
      );
    for (const kind of ['doubleRoute', 'overload', 'noPlan'])
      expect(await idsOf(`${all}&conflict=${kind}`)).toEqual(await idsOf(`${among}&conflict=${kind}`));
    expect(await idsOf(`${all}&conflictsOnly=true`)).toEqual(await idsOf(`${among}&conflictsOnly=true`));

    const { userId } = (await cases.notAssigned?.(await plans.workingDay(13))) ?? { userId: '' };
    const told = new Promise<void>((resolve) => {
      market().app.onChanged.push((tags) => tags.includes('JourneyPlans') && resolve());
    });
    // What is kept of everybody is written anew behind the answer, and who reads plans is told of it.
    await idsOf(`${all}&conflict=notAssigned`);
    await told;
    expect(await idsOf(`${all}&conflict=notAssigned`)).toContain(userId);
  });

  test('an SO for whom nothing is planned is told of', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const month = addDays(await market().day(), 31).slice(0, 7);
    const url = `salesOfficerId=${walker.id}&month=${month}`;
    const { body } = await market().get(`/api/v1/pjp?${url}&conflict=noPlan`);
    expect(body.pjps[0].noPlan).toMatch('Nothing is planned');
    expect((await market().get(`/api/v1/pjp-totals?${url}`)).body.withoutPlan).toBe(1);
  });

  test('a holiday is off, and has its name', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await plans.workingDay(20);
    await market().sql("insert into holiday (day, name) values ($1, 'Victory Day')", [day]);
    await plans.plan(walker.id, day, [at(walker.routes, 0).id]);
    expect((await plans.day(walker.id, day)).conflicts[0].text).toBe('Victory Day is a holiday.');
    await market().sql('delete from holiday');
  });

  test('of days that have passed are not told: nobody can mend them', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await market().day(-3);
    const route = await market().add('route', at(houses, 0).id);
    await plans.plan(walker.id, day, [route.id]);
    expect(kindsOf(await plans.shown(walker.id, day, day))).toEqual([]);
  });
});

describe('the scope of a TO', () => {
  test('has the own SOs and no others, in every call', async () => {
    const [own, other] = [await plans.walker(at(houses, 0).id), await plans.walker(at(houses, 1).id)];
    const to = at(officers, 0);
    const day = await plans.workingDay(3);
    await plans.plan(own.id, day, [at(own.routes, 0).id]);
    await plans.plan(other.id, day, [at(other.routes, 0).id]);
    const { body } = await market().get('/api/v1/pjp?pageSize=200', to);
    const ids = body.pjps.map(({ salesOfficer }: { salesOfficer: { id: string } }) => salesOfficer.id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(other.id);
    expect(body.totalPjps).toBe(ids.length);
    expect((await market().get('/api/v1/pjp-totals', to)).body.salesOfficers).toBe(ids.length);
    const { srs } = (await market().get('/api/v1/srs', to)).body;
    expect(srs.map(({ id }: { id: string }) => id)).not.toContain(other.id);

    const url = `/api/v1/pjp/${other.id}/${day}`;
    expect((await market().get(url, to)).status).toBe(404);
    expect((await market().get(`${url}/history`, to)).status).toBe(404);
    expect((await market().get(`/api/v1/pjp-patterns/${other.id}`, to)).status).toBe(404);
    expect((await market().put(url, editOf(other), to)).status).toBe(404);
    expect((await market().delete(url, to)).status).toBe(404);
    expect((await market().get(`/api/v1/pjp?market=${at(houses, 1).id}`, to)).status).toBe(404);
    const free = `/api/v1/pjp/${own.id}/${await plans.workingDay(11)}`;
    expect((await market().put(free, editOf(other), to)).status).toBe(404);
    const swap = { one: { userId: own.id, day, version: null }, other: { userId: other.id, day, version: null } };
    expect((await market().post('/api/v1/pjp-swap/days', swap, to)).status).toBe(404);
    expect(await plans.kept(other.id)).toEqual({ [day]: at(other.routes, 0).id });
  });

  test('may change the plans of the own SOs', async () => {
    const own = await plans.walker(at(houses, 0).id);
    const day = await plans.workingDay(3);
    expect((await market().put(`/api/v1/pjp/${own.id}/${day}`, editOf(own), at(officers, 0))).status).toBe(200);
  });

  test('is also what the audit and the changes tell of plans', async () => {
    const [own, other] = [await plans.walker(at(houses, 0).id), await plans.walker(at(houses, 1).id)];
    const to = at(officers, 0);
    await market().sql("update designation set capabilities = capabilities || array['audit.see'] where name = 'TO'");
    const day = await plans.workingDay(5);
    for (const walker of [own, other])
      expect((await market().put(`/api/v1/pjp/${walker.id}/${day}`, editOf(walker))).status).toBe(200);
    const swap = { userId: own.id, withUserId: other.id, from: day, to: day, reason: 'One of them is away' };
    expect((await market().post('/api/v1/pjp-swap/officers', swap)).status).toBe(200);
    const told = async (person?: Person) =>
      (await market().get('/api/v1/audit-entries?entity=journeyPlan&pageSize=100', person)).body.auditEntries
        .map(({ action, entityName }: { action: string; entityName: string }) => `${action} ${entityName}`)
        .filter((line: string) => line.includes(own.name) || line.includes(other.name));
    expect(await told()).toEqual([`swap ${own.name}`, `edit ${other.name}`, `edit ${own.name}`]);
    expect(await told(to)).toEqual([`edit ${own.name}`]);
    const { changes } = (await market().get('/api/v1/pjp-changes', to)).body;
    expect(changes[0]).toMatchObject({ kind: 'swap officers', undoable: false, days: 1, reason: null });
    expect(JSON.stringify(changes)).not.toContain(other.name);
  });

  test('does not tell who of another territory walks a route too', async () => {
    const [own, other] = [
      await plans.walker(at(houses, 0).id),
      await plans.walker(at(houses, 1).id, 1, 'Hidden Person'),
    ];
    const day = await plans.workingDay(4);
    await plans.plan(own.id, day, [at(own.routes, 0).id]);
    await plans.plan(other.id, day, [at(own.routes, 0).id]);
    const { conflicts } = await plans.day(own.id, day, at(officers, 0));
    expect(conflicts[0].text).toMatch('walked by another SO too');
    expect((await plans.day(own.id, day)).conflicts[0].text).toMatch('walked by Hidden Person too');
  });

  test('has the former days of an SO who left for another territory, and only those', async () => {
    const walker = await plans.walker(at(houses, 0).id, 1);
    const next = await plans.walker(at(houses, 1).id, 1);
    const route = at(walker.routes, 0).id;
    const [before, after] = [await market().day(-10), await market().day(-3)];
    await market().sql('update route_sales_officer set valid_to = business_date() - 5 where route_id = $1', [route]);
    await market().sql('update route set sales_officer_id = null where node_id = $1', [route]);
    await market().sql('update route_sales_officer set user_id = $2 where route_id = $1', [
      at(next.routes, 0).id,
      walker.id,
    ]);
    await market().sql('update route set sales_officer_id = $2 where node_id = $1', [at(next.routes, 0).id, walker.id]);
    await plans.plan(walker.id, before, [route]);
    await plans.plan(walker.id, after, [at(next.routes, 0).id]);
    const shown = await plans.shown(walker.id, before, after, at(officers, 0));
    expect(shown.days.map(({ day }: { day: string }) => day)).toEqual([before]);
    const [from, to] = [await market().day(), await market().day(5)];
    expect(await plans.shown(walker.id, from, to, at(officers, 0))).toBeUndefined();
    expect(await plans.shown(walker.id, from, to, at(officers, 1))).toBeDefined();
  });

  test('an SO sees the own plan, and changes nothing', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const so = await market().person({ designation: 'SO', markets: [at(walker.routes, 0).id] });
    const { status, body } = await market().get('/api/v1/pjp?pageSize=200', so);
    expect(status).toBe(200);
    const ids = body.pjps.map(({ salesOfficer }: { salesOfficer: { id: string } }) => salesOfficer.id);
    expect(ids.sort()).toEqual([so.id, walker.id].sort());
    expect(
      (await market().put(`/api/v1/pjp/${walker.id}/${await plans.workingDay(2)}`, editOf(walker), so)).status,
    ).toBe(403);
  });
});

describe('sales representatives and positions', () => {
  test('representatives come with house and the routes of today', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    await plans.plan(walker.id, await market().day(), [at(walker.routes, 0).id]);
    const { body } = await market().get(`/api/v1/srs?search=${encodeURIComponent(walker.name)}`);
    expect(body.srs).toMatchObject([
      { id: walker.id, dbHouse: { id: at(houses, 0).id }, todaysRoutes: [{ id: at(walker.routes, 0).id }] },
    ]);
  });

  const visited = ({ id, routes }: Awaited<ReturnType<typeof plans.walker>>, shift: number, latitude: number) =>
    market().sql(
      `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at,
         device_out_at, latitude, longitude, fence, productive, client_id)
       select new_id(), business_date() + $2::integer, $1, new_id(), $3, $4, '{}', false, false, at, at, at, at, $5, 91.7, 'in', false, new_id()
       from (select now() + make_interval(days => $2::integer, secs => 1) as at) as moment`,
      [id, shift, at(routes, 0).id, at(houses, 0).id, latitude],
    );

  test('the visits of today are planned or not by the plan of today, as it is changed', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const [route, other] = [at(walker.routes, 0).id, at(walker.routes, 1).id];
    const [shops, others] = [await market().outlets(route, 2), await market().outlets(other, 1)];
    const [shop, shut] = shops;
    const [next] = others;
    const day = await market().day();
    const edit = async (routeIds: string[]) => {
      const version = (await plans.day(walker.id, day))?.version ?? null;
      const body = editOf(walker, { routeIds, version });
      expect((await market().put(`/api/v1/pjp/${walker.id}/${day}`, body)).status).toBe(200);
    };
    await edit([route]);
    const visit = (outletId: string | undefined, routeId: string, minute: number) =>
      market().sql(
        `insert into outlet_visit (id, business_date, user_id, outlet_id, route_id, db_house_id, path, planned, adheres, in_at, out_at, device_in_at,
           device_out_at, fence, productive, client_id)
         select new_id(), business_date(), $1, $2, $3, $4, '{}', $3::uuid = $6::uuid, $3::uuid = $6::uuid and $5::integer <> 2, at, at, at, at, 'in', false, new_id()
         from (select now() + make_interval(mins => $5::integer) as at) as moment`,
        [walker.id, outletId, routeId, at(houses, 0).id, minute, route],
      );
    await visit(shop, route, 1);
    await visit(shop, route, 2);
    await visit(shut, route, 3);
    await visit(next, other, 4);
    await market().sql("update outlet set status = 'closed' where id = $1", [shut]);
    const judged = async () => {
      const rows = await market().sql<{ planned: boolean; adheres: boolean }>(
        'select planned, adheres from outlet_visit where user_id = $1 order by in_at',
        [walker.id],
      );
      return rows.map(({ planned, adheres }) => (adheres ? 'adheres' : planned ? 'planned' : 'off plan')).join(', ');
    };
    await edit([other]);
    expect(await judged()).toBe('off plan, off plan, off plan, adheres');
    await edit([other, route]);
    expect(await judged()).toBe('adheres, planned, off plan, adheres');
    const { version } = await plans.day(walker.id, day);
    expect((await market().delete(`/api/v1/pjp/${walker.id}/${day}?version=${version}`)).status).toBe(200);
    expect(await judged()).toBe('off plan, off plan, off plan, off plan');
  });

  test('somebody is where the last visit, check-in or check-out of seven days was', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    await plans.plan(walker.id, await market().day(), [at(walker.routes, 0).id]);
    await market().outlets(at(walker.routes, 0).id, 1);
    await market().sql(
      `insert into attendance (id, user_id, business_date, designation_id, day_type, status, check_in_at, check_in_latitude, check_in_longitude, check_in_accuracy)
       select new_id(), $1, business_date(), id, 'working', 'present', now(), 22.5, 91.5, 12 from designation where name = 'SO'`,
      [walker.id],
    );
    const seen = async () => (await market().get(`/api/v1/geo?userId=${walker.id}`)).body.geo[0];
    expect(await seen()).toMatchObject({ latitude: 22.5, longitude: 91.5, accuracy: 12, source: 'check-in' });
    await market().sql(
      'update attendance set check_out_at = now(), check_out_latitude = 22.6, check_out_longitude = 91.6 where user_id = $1',
      [walker.id],
    );
    expect(await seen()).toMatchObject({ latitude: 22.6, accuracy: null, source: 'check-out' });
    expect((await seen()).at).not.toBeNull();
    await visited(walker, 0, 22.7);
    expect(await seen()).toMatchObject({ latitude: 22.7, source: 'visit', date: await market().day() });
  });

  test('somebody who was not seen for seven days is where the plan of today begins', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    await market().outlets(at(walker.routes, 0).id, 2);
    await plans.plan(walker.id, await market().day(), [at(walker.routes, 0).id]);
    await visited(walker, -7, 22.8);
    const seen = async (person = market().admin) =>
      (await market().get(`/api/v1/geo?userId=${walker.id}`, person)).body.geo;
    expect(await seen()).toMatchObject([
      { userId: walker.id, latitude: 23.7, longitude: 90.4, at: null, date: null, source: 'plan' },
    ]);
    await visited(walker, -6, 22.9);
    expect(await seen()).toMatchObject([{ latitude: 22.9, source: 'visit', date: await market().day(-6) }]);
    const head = await market().person({ designation: 'RSM', markets: [at(houses, 0).id] });
    expect(await seen(head)).toMatchObject([{ latitude: 22.9, source: 'visit' }]);
    const [elsewhere] = await market().sql(
      `select id from market_node where level = 'route' and parent_id <> $1 limit 1`,
      [at(houses, 0).id],
    );
    await market().sql('update outlet_visit set route_id = $2 where user_id = $1', [walker.id, elsewhere.id]);
    expect(await seen(head)).toMatchObject([{ source: 'plan' }]);
  });

  test('a day begins at the first outlet that is called on', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const day = await market().day();
    const [first, second] = await market().outlets(at(walker.routes, 0).id, 2);
    await market().sql('update outlet set latitude = 24.5 where id = $1', [second]);
    await market().sql("update outlet set status = 'closed' where id = $1", [first]);
    await plans.plan(walker.id, day, [at(walker.routes, 0).id]);
    expect((await plans.day(walker.id, day)).routes).toMatchObject([{ start: { latitude: 24.5 } }]);
    const { geo } = (await market().get(`/api/v1/geo?userId=${walker.id}`)).body;
    expect(geo).toMatchObject([{ latitude: 24.5, source: 'plan' }]);
  });

  test('a day begins at the first outlet of the route on that day, not at one that comes to it later', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    const [route, other] = [at(walker.routes, 0).id, await market().add('route', at(houses, 0).id)];
    const day = await market().day();
    const [later] = await market().outlets(other.id, 1);
    const [leaving] = await market().outlets(route, 1);
    await market().sql('update outlet set latitude = 24.6 where id = $1', [leaving]);
    const move = (fromId: string, toRouteId: string, outletIds: (string | undefined)[], effectiveFrom: string) =>
      market().post(`/api/v1/new-routes/${fromId}/move-outlets`, {
        toRouteId,
        outletIds,
        effectiveFrom,
        reason: 'Nearer',
      });
    expect((await move(other.id, route, [later], await market().day(5))).status).toBe(200);
    expect((await move(route, other.id, [leaving], await market().day(5))).status).toBe(200);
    await plans.plan(walker.id, day, [route]);
    expect((await plans.day(walker.id, day)).routes).toMatchObject([{ start: { latitude: 24.6 } }]);
    const { geo } = (await market().get(`/api/v1/geo?userId=${walker.id}`)).body;
    expect(geo).toMatchObject([{ latitude: 24.6, source: 'plan' }]);
  });

  test('house and routes of today, and where they begin, are told to who has them in reach', async () => {
    const walker = await plans.walker(at(houses, 0).id);
    await market().outlets(at(walker.routes, 0).id, 1);
    await plans.plan(walker.id, await market().day(), [at(walker.routes, 0).id]);
    const chief = at(officers, 1);
    await market().sql('update user_account set supervisor_id = $2 where id = $1', [walker.id, chief.id]);
    const { srs } = (await market().get(`/api/v1/srs?search=${encodeURIComponent(walker.name)}`, chief)).body;
    expect(srs).toMatchObject([{ id: walker.id, dbHouse: null, todaysRoutes: [] }]);
    expect((await market().get(`/api/v1/geo?userId=${walker.id}`, chief)).body.geo).toEqual([]);
  });
});
