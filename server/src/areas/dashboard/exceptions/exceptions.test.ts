import { exceptionRuleNames, exceptionRules } from '@routebook/contract';
import type { Person } from '../../../testing/people.ts';
import { rewinding } from '../../../testing/rewinding.ts';
import { orderDesk } from '../../sales/orders/testing/order-desk.ts';
import { type TroubledMarket, troubledMarket } from '../testing/troubled-market.ts';
import { lookForCases } from './round.ts';

let troubled: TroubledMarket;
let back: () => Promise<void>;

beforeAll(async () => {
  troubled = await troubledMarket(await orderDesk());
  await troubled.look();
  back = await rewinding(troubled.market.test.database);
});
afterEach(() => back());
afterAll(() => troubled.market.close());

const list = async (query = '', person: Person = troubled.market.admin) =>
  (await troubled.market.get(`/api/v1/exceptions${query}`, person)).body;
const caseOf = async (rule: string, query = '') => (await list(`?rule=${rule}${query}`)).exceptions[0];
const step = (name: string, body: object, person: Person = troubled.market.admin) =>
  troubled.market.post(`/api/v1/exceptions/${name}`, body, person);
const chosen = (...cases: readonly { id: string; version: number }[]) => ({
  cases: cases.map(({ id, version }) => ({ id, version })),
});

describe('what wants a decision is found', () => {
  test('by each rule, with its words, who decides, and what is at stake', async () => {
    const { exceptions, totalExceptions, byRule } = await list();
    expect(exceptions.map(({ rule }: { rule: string }) => rule)).toEqual(
      // Nobody is tracked here.
      exceptionRuleNames.filter((rule) => exceptionRules[rule].needs !== 'trace.see'),
    );
    expect(totalExceptions).toBe(7);
    expect(byRule.map(({ total }: { total: number }) => total)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const owners = exceptions.map(({ owner }: { owner: { name: string } | null }) => owner?.name);
    expect(owners).toEqual([...Array(6).fill('Manager of it'), 'Admin of the market']);
    expect(exceptions.map(({ stake }: { stake: string | null }) => stake)).toEqual([
      '365.00',
      '80000.00',
      null,
      null,
      '8999900.00',
      '2500.00',
      '50.00',
    ]);
    expect(exceptions[1].words).toBe('BDT 80,000 of primary in 14 days, and no secondary at all.');
    expect(exceptions[2].words).toMatch(/^No visit yet today: 1 outlet on .*\. Has not checked in\.$/);
    expect(exceptions[3].words).toMatch(/^No visit in half a year: 1 active outlet/);
    expect(exceptions[5].words).toMatch(/^Owes BDT 12,500 and may owe BDT 10,000/);
  });

  test('and an SO who is not in the market has dormant outlets to call on, too, not closed ones', async () => {
    const { market } = troubled;
    const [plan] = await market.sql<{ route: string }>(
      'select route_ids[1] as route from journey_plan where day = business_date()',
    );
    const [dormant, closed] = await market.outlets(plan?.route ?? '', 2);
    await market.sql("update outlet set status = 'dormant' where id = $1", [dormant]);
    await market.sql("update outlet set status = 'closed' where id = $1", [closed]);
    await troubled.look();
    expect((await caseOf('notInMarket')).words).toMatch(/^No visit yet today: 2 outlets on /);
  });

  test('and a route without visits once, with all of its outlets, those counted lately as well', async () => {
    const { market, branch } = troubled;
    await market.outlets(branch.route.id, 2);
    await troubled.look();
    const { exceptions } = await list('?rule=noVisits');
    expect(exceptions.map(({ words }: { words: string }) => words)).toEqual([
      expect.stringMatching(/^No visit in half a year: 3 active outlets/),
    ]);
  });

  test('and its links open lists of exactly its rows', async () => {
    const { exceptions } = await list();
    const lists: Record<string, string> = {
      '/stock/stocks': 'stocks',
      '/stock/primary-sales': 'get-primary-sales',
      '/outlet-visit/outlet-visits': 'outlet-visits',
      '/attendance/attendances': 'get-attendances',
      '/route/routes': 'new-routes',
      '/order/orders?view=dues': 'outlet-dues',
      '/offer/offers': 'offer',
    };
    const rows: Record<string, unknown> = {};
    for (const { rule, links } of exceptions) {
      const [{ href }] = links;
      const url = new URL(href, 'http://portal');
      const view = url.searchParams.get('view');
      url.searchParams.delete('view');
      url.searchParams.delete('row');
      const path = lists[`${url.pathname}${view === null ? '' : `?view=${view}`}`];
      if (!path) continue;
      const { status, body } = await troubled.market.get(`/api/v1/${path}${url.search}`);
      rows[rule] = [status, Object.entries(body).find(([, value]) => Array.isArray(value))?.[1]];
    }
    const { dbHouse, route } = troubled.branch;
    expect(rows).toMatchObject({
      stockOut: [200, [{ dbHouse: { id: dbHouse.id }, product: { id: troubled.product.id }, flag: 'out' }]],
      loading: [200, []],
      notInMarket: [200, []],
      noVisits: [200, [{ id: route.id }]],
      overLimit: [200, [{ outlet: { id: troubled.outletId }, due: '12500.00', overLimit: '2500.00' }]],
      budgetEnd: [200, [{ id: troubled.offerId }]],
    });
  });

  test('once, however many servers look at the same time', async () => {
    await troubled.market.sql('delete from exception_case');
    const { db } = troubled.market.app.jobs;
    await Promise.all([troubled.look(), troubled.look(), lookForCases(db, -60)]);
    expect((await list()).totalExceptions).toBe(7);
  });

  test('of a rule that fails nothing is lost, the others go on, and it says so', async () => {
    await troubled.market.sql('alter table best_seller rename to best_seller_gone');
    await troubled.stories.overLimit.end();
    await expect(troubled.look()).rejects.toThrow('some rules');
    await troubled.market.sql('alter table best_seller_gone rename to best_seller');
    const { rounds } = (await troubled.market.get('/api/v1/exception-settings')).body;
    expect(rounds.map(({ failed }: { failed: boolean }) => failed)).toEqual([
      true,
      ...exceptionRuleNames.slice(1).map(() => false),
    ]);
    expect((await list()).byRule.map(({ rule }: { rule: string }) => rule)).toContain('stockOut');
    expect((await list()).byRule.map(({ rule }: { rule: string }) => rule)).not.toContain('overLimit');
  });

  test('by thresholds that who looks after the whole business sets', async () => {
    const { market, manager } = troubled;
    const { settings } = (await market.get('/api/v1/exception-settings')).body;
    const body = { ...settings, overLimit: { over: 2501, share: 5 } };
    expect((await market.put('/api/v1/exception-settings', body, manager)).status).toBe(403);
    const wrong = { ...settings, stockOut: { best: 0, daily: 2 } };
    expect((await market.put('/api/v1/exception-settings', wrong)).body).toMatchObject({
      code: 'MALFORMED',
      fields: { 'stockOut.best': 'At least 1 products of each DB house.' },
    });
    expect((await market.put('/api/v1/exception-settings', body)).status).toBe(200);
    expect((await market.put('/api/v1/exception-settings', body)).body.code).toBe('STALE_VERSION');
    await troubled.look();
    expect(await caseOf('overLimit')).toBeUndefined();
  });
});

describe('a case', () => {
  test('is done with a note, stays so while its cause lasts, and comes back only as a new one', async () => {
    const found = await caseOf('overLimit');
    expect((await step('finish', { ...chosen(found), note: 'x' })).body.fields).toHaveProperty('note');
    expect((await step('finish', { ...chosen(found), note: 'Collects on Sunday' })).body).toMatchObject({ changed: 1 });
    await troubled.look();
    expect(await caseOf('overLimit')).toBeUndefined();
    expect(await caseOf('overLimit', '&state=done')).toMatchObject({
      id: found.id,
      note: 'Collects on Sunday',
      doneBy: { name: 'Admin of the market' },
    });
    await troubled.stories.overLimit.end();
    await troubled.look();
    expect(await caseOf('overLimit', '&state=resolved')).toMatchObject({ id: found.id, note: 'Collects on Sunday' });
    const { body } = await step('reopen', chosen({ id: found.id, version: found.version + 2 }));
    expect(body).toMatchObject({ code: 'REFUSED', message: expect.stringContaining('its cause is gone') });
    await troubled.stories.overLimit.begin();
    await troubled.look();
    const again = await caseOf('overLimit');
    expect(again.id).not.toBe(found.id);
    expect(again).toMatchObject({ state: 'open', note: '' });
    const { history } = (await troubled.market.get(`/api/v1/exceptions/${found.id}`)).body;
    expect(history).toMatchObject([{ action: 'finish', reason: 'Collects on Sunday' }]);
  });

  test('is put off until a day, on which it is open by itself', async () => {
    const found = await caseOf('stockOut');
    const until = await troubled.market.day(2);
    expect((await step('snooze', { ...chosen(found), until: await troubled.market.day() })).body.fields).toEqual({
      until: 'A day to come.',
    });
    expect((await step('snooze', { ...chosen(found), until })).status).toBe(200);
    expect(await caseOf('stockOut')).toBeUndefined();
    expect(await caseOf('stockOut', '&state=snoozed')).toMatchObject({ id: found.id, snoozedUntil: until });
    await troubled.market.sql('update exception_case set snoozed_until = business_date() where id = $1', [found.id]);
    expect(await caseOf('stockOut')).toMatchObject({ id: found.id, state: 'open' });
  });

  test('is given to who sees it and may decide it, and keeps that owner', async () => {
    const { market, manager, officer, branch } = troubled;
    const stranger = await market.person({
      designation: 'TO',
      name: 'Of elsewhere',
      markets: [],
      seesEverything: false,
    });
    const head = await market.person({ designation: 'RSM', name: 'Head of the region', markets: [branch.region.id] });
    const found = await caseOf('stockOut');
    const owners = (await market.get(`/api/v1/exception-owners?exceptionId=${found.id}`)).body.people;
    expect(owners.map(({ name }: { name: string }) => name)).toEqual([
      'Manager of it',
      'Head of the region',
      'Admin of the market',
    ]);
    for (const { id } of [stranger, officer])
      expect((await step('assign', { ...chosen(found), ownerId: id })).body.fields).toHaveProperty('ownerId');
    expect((await step('assign', { ...chosen(found), ownerId: head.id })).status).toBe(200);
    await troubled.look();
    expect(await caseOf('stockOut')).toMatchObject({ owner: { id: head.id }, assigned: true });
    const stale = await step('finish', { ...chosen(found), note: 'Too late' });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { owner: { id: head.id } } });
    await market.sql("update user_account set status = 'left' where id = $1", [head.id]);
    await troubled.look();
    expect(await caseOf('stockOut')).toMatchObject({ owner: { id: manager.id }, assigned: false });
  });

  test('is given to somebody else when its owner is deleted', async () => {
    const { market, manager, branch } = troubled;
    const head = await market.person({ designation: 'RSM', markets: [branch.region.id] });
    await step('assign', { ...chosen(await caseOf('stockOut')), ownerId: head.id });
    expect((await market.delete(`/api/v1/delete-user/${head.id}`)).status).toBe(200);
    await troubled.look();
    expect(await caseOf('stockOut')).toMatchObject({ owner: { id: manager.id }, assigned: false });
  });
});

describe('whose cases they are', () => {
  test('is decided by scope and by what the designation sees', async () => {
    const { market, manager, officer } = troubled;
    const other = await market.branch({ id: troubled.branch.zone.id, level: 'zone' });
    const elsewhere = await market.person({ designation: 'TO', markets: [other.territory.id] });
    const counts = async (person: Person) => (await market.get('/api/v1/exception-counts', person)).body;
    expect(await counts(market.admin)).toMatchObject({ open: 7, own: 1 });
    expect(await counts(manager)).toMatchObject({ open: 7, own: 6 });
    const seller = await market.person({ designation: 'Catalogue manager' });
    expect(await counts(seller)).toEqual({
      success: true,
      counts: [{ rule: 'budgetEnd', open: 1, own: 0 }],
      open: 1,
      own: 0,
    });
    const ofOfficer = (await list('', officer)).exceptions.map(({ rule }: { rule: string }) => rule);
    expect(ofOfficer).toEqual(['notInMarket', 'noVisits', 'overLimit', 'budgetEnd']);
    expect((await list('', elsewhere)).exceptions.map(({ rule }: { rule: string }) => rule)).toEqual(['budgetEnd']);
    const hidden = await caseOf('stockOut');
    expect((await market.get(`/api/v1/exceptions/${hidden.id}`, elsewhere)).status).toBe(404);
    expect((await step('finish', { ...chosen(hidden), note: 'Not mine' }, elsewhere)).status).toBe(404);
  });
});
