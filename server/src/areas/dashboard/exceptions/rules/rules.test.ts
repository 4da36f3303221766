import { usualThresholds } from '@routebook/contract';
import { budgetEnd } from './budget-end.ts';
import { loading } from './loading.ts';
import { noVisits } from './no-visits.ts';
import { notInMarket } from './not-in-market.ts';
import { overLimit } from './over-limit.ts';
import { stockOut } from './stock-out.ts';
import { targetLost } from './target-lost.ts';

const today = '2026-11-23';

describe('a best seller is out of stock', () => {
  const seller = {
    houseId: 'h',
    house: 'Padma Traders',
    productId: 'p',
    product: 'Gul Soap',
    place: 2,
    pieces: 280,
    dp: '12.50',
    available: 0,
    movedOn: '2026-11-20',
  };
  const by = usualThresholds.stockOut;

  test('when nothing of it is available, it is among the best and sells enough a day', () => {
    expect(stockOut.holds(seller, by)).toBe(true);
    expect(stockOut.holds({ ...seller, available: 1 }, by)).toBe(false);
    expect([10, 11].map((place) => stockOut.holds({ ...seller, place }, by))).toEqual([true, false]);
    expect([56, 55].map((pieces) => stockOut.holds({ ...seller, pieces }, by))).toEqual([true, false]);
  });

  test('and what a day of it is worth is at stake', () => {
    expect(stockOut.found(seller, by)).toMatchObject({
      subject: 'Gul Soap at Padma Traders',
      words: 'Nothing is available. About 10 pieces a day were sold in 28 days: no. 2 of this DB house.',
      stake: '125.00',
      since: '2026-11-20',
    });
  });
});

describe('a DB house is loaded without secondary', () => {
  const loaded = {
    houseId: 'h',
    house: 'Padma Traders',
    from: '2026-11-10',
    to: today,
    primary: '100000.00',
    secondary: '20000.00',
    firstOn: '2026-11-12',
  };
  const by = usualThresholds.loading;

  test('up to the share that counts as none', () => {
    expect(loading.holds(loaded, by)).toBe(true);
    expect(loading.holds({ ...loaded, secondary: '20000.01' }, by)).toBe(false);
    expect(loading.holds({ ...loaded, secondary: '-5.00' }, by)).toBe(true);
  });

  test('from the amount on that counts as loading', () => {
    expect(loading.holds({ ...loaded, primary: '50000.00', secondary: '0.00' }, by)).toBe(true);
    expect(loading.holds({ ...loaded, primary: '49999.99', secondary: '0.00' }, by)).toBe(false);
  });

  test('and says both', () => {
    expect(loading.found(loaded, by).words).toBe(
      'BDT 1,00,000 of primary in 14 days, and BDT 20,000 of secondary (20 %).',
    );
    expect(loading.found({ ...loaded, secondary: '0.00' }, by)).toMatchObject({
      words: 'BDT 1,00,000 of primary in 14 days, and no secondary at all.',
      stake: '100000.00',
    });
  });
});

describe('an SO is not in the market', () => {
  const expected = {
    today,
    hour: 11,
    userId: 'u',
    name: 'Rahim',
    supervisorId: 'to',
    houseId: 'h',
    routes: 'Station Road',
    calls: 38,
    visits: 0,
    onLeave: false,
    checkedInAt: null,
  };
  const by = usualThresholds.notInMarket;

  test('from an hour on, without a visit and without leave', () => {
    expect(notInMarket.holds(expected, by)).toBe(true);
    expect(notInMarket.holds({ ...expected, hour: 10 }, by)).toBe(false);
    expect(notInMarket.holds({ ...expected, visits: 1 }, by)).toBe(false);
    expect(notInMarket.holds({ ...expected, onLeave: true }, by)).toBe(false);
  });

  test('each day anew, for the supervisor to decide', () => {
    const found = notInMarket.found({ ...expected, checkedInAt: '09:12' }, by);
    expect(found).toMatchObject({
      ownerId: 'to',
      words: 'No visit yet today: 38 outlets on Station Road. Checked in at 09:12.',
    });
    expect(notInMarket.found({ ...expected, today: '2026-11-24' }, by).key).not.toBe(found.key);
  });
});

describe('a route is without visits', () => {
  const visited = {
    routeId: 'r',
    route: 'Station Road',
    house: 'Padma Traders',
    frequency: 'weekly' as const,
    outlets: 20,
    salesOfficer: null,
    lastOn: '2026-11-08',
    days: 15,
  };
  const by = usualThresholds.noVisits;

  test('for longer than its frequency allows', () => {
    expect(noVisits.holds(visited, by)).toBe(true);
    expect(noVisits.holds({ ...visited, days: 14 }, by)).toBe(false);
    expect(noVisits.holds({ ...visited, frequency: 'fortnightly' }, by)).toBe(false);
    expect(noVisits.holds({ ...visited, frequency: 'monthly', days: 60 }, by)).toBe(true);
    expect(noVisits.holds({ ...visited, outlets: 0 }, by)).toBe(false);
  });

  test('and says since when, and whose it is', () => {
    expect(noVisits.found(visited, by).words).toBe(
      'No visit since 8 November 2026, 15 days ago: 20 active outlets, to be visited weekly. No SO has it.',
    );
    expect(noVisits.found({ ...visited, lastOn: null, salesOfficer: 'Rahim' }, by).words).toBe(
      'No visit in half a year: 20 active outlets, to be visited weekly. Rahim has it.',
    );
  });
});

describe('a target cannot be met any more', () => {
  const pace = {
    territoryId: 't',
    territory: 'Savar',
    today,
    target: '1000.00',
    actual: '250.00',
    gone: 10,
    left: 10,
  };
  const by = usualThresholds.targetLost;

  test('when each day left would have to bring more than three times a day so far', () => {
    // 25 a day so far, 75 a day to come: just as much as is still thought possible.
    expect(targetLost.holds(pace, by)).toBe(false);
    expect(targetLost.holds({ ...pace, actual: '249.99' }, by)).toBe(true);
  });

  test('when no day is left, but not before enough of them are gone, nor once it is met', () => {
    expect(targetLost.holds({ ...pace, left: 0, actual: '999.99' }, by)).toBe(true);
    expect(targetLost.holds({ ...pace, left: 0, actual: '1000.00' }, by)).toBe(false);
    expect(targetLost.holds({ ...pace, gone: 7, actual: '0.00' }, by)).toBe(false);
    expect(targetLost.holds({ ...pace, gone: 8, actual: '0.00' }, by)).toBe(true);
  });

  test('and says what it would take', () => {
    expect(targetLost.found({ ...pace, actual: '300.00' }, by)).toMatchObject({
      subject: 'Savar, November 2026',
      words:
        'BDT 300 of BDT 1,000 (30 %) after 10 working days. Each of the 10 working days left would have to bring BDT 70; a day brings BDT 30 so far.',
      stake: '700.00',
    });
  });
});

describe('dues are over the limit', () => {
  const owing = {
    outletId: 'o',
    outlet: 'Mita Store',
    code: 'OL1',
    routeId: 'r',
    due: '10500.00',
    limit: '10000.00',
    oldestOn: '2026-10-02',
  };
  const by = usualThresholds.overLimit;

  test('by an amount and by a share of the limit', () => {
    expect(overLimit.holds(owing, by)).toBe(true);
    expect(overLimit.holds({ ...owing, due: '10499.99' }, by)).toBe(false);
    expect(overLimit.holds({ ...owing, due: '20999.99', limit: '20000.00' }, by)).toBe(false);
    expect(overLimit.holds({ ...owing, due: '500.00', limit: '0.00' }, by)).toBe(true);
  });

  test('and what is over it is at stake', () => {
    expect(overLimit.found(owing, by)).toMatchObject({
      words: 'Owes BDT 10,500 and may owe BDT 10,000; the oldest of it was delivered on 2 October 2026.',
      stake: '500.00',
    });
  });
});

describe('an offer is about to end its budget', () => {
  const spending = {
    offerId: 'o',
    code: 'EID',
    name: 'Eid soap',
    makerId: null,
    startsOn: '2026-11-01',
    lastDay: '2026-11-30',
    today,
    budget: '1000.00',
    spent: '800.00',
    lately: '350.00',
  };
  const by = usualThresholds.budgetEnd;

  test('when most of it is used', () => {
    expect(budgetEnd.holds({ ...spending, spent: '900.00', lately: '0.00' }, by)).toBe(true);
    expect(budgetEnd.holds({ ...spending, spent: '899.99', lately: '0.00' }, by)).toBe(false);
  });

  test('or when the rest is gone in a few days, before the offer is', () => {
    // 50 a day: what is left lasts four days.
    expect(budgetEnd.holds(spending, by)).toBe(false);
    expect(budgetEnd.holds({ ...spending, lately: '500.00' }, by)).toBe(true);
    expect(budgetEnd.holds({ ...spending, lately: '500.00', lastDay: '2026-11-25' }, by)).toBe(false);
  });

  test('and says how long it lasts', () => {
    expect(budgetEnd.found(spending, by)).toMatchObject({
      words:
        'BDT 800 of BDT 1,000 used (80 %). BDT 200 is left, enough for 4 days as in the last 7. It runs until 30 November 2026.',
      stake: '200.00',
    });
  });
});
