import { planVisits, recorded, type Stop } from './visits.ts';

const stops = Array.from(
  { length: 500 },
  (_, place): Stop => ({
    outlet: { id: `outlet ${place}`, name: 'Shop', code: 'S' },
    sequence: place + 1,
    latitude: 23.7,
    longitude: 90.4,
  }),
);
const shares = { visited: 0.8, strike: 0.5, far: 0 };

test('so many of the planned outlets are visited, in the order of the plan, the same ones for the same seed', () => {
  const visits = planVisits(1, stops, shares);
  expect(visits).toEqual(planVisits(1, stops, shares));
  expect(visits).not.toEqual(planVisits(2, stops, shares));
  expect(visits.length / stops.length).toBeCloseTo(0.8, 1);
  expect(visits.filter(({ productive }) => productive).length / visits.length).toBeCloseTo(0.5, 1);
  const places = visits.map(({ stop }) => stop.sequence);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('visits lie one after the other between two moments, a reason where there is no order', () => {
  let made = 0;
  const sent = recorded(
    planVisits(1, stops, shares),
    ['a', 'b'],
    { from: 0, to: 100_000, ahead: 5_000 },
    () => `${made++}`,
  );
  expect(sent[0]?.inAt).toBe('1970-01-01T00:00:05.000Z');
  for (const [place, visit] of sent.entries()) {
    expect(visit.outAt < (sent[place + 1]?.inAt ?? '2000')).toBe(true);
    expect(visit.productive && visit.reasonId !== null).toBe(false);
  }
  expect(new Set(sent.map(({ reasonId }) => reasonId))).toEqual(new Set([null, 'a', 'b']));
});
