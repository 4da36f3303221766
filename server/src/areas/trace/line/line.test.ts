import { crossingsOf } from './crossings.ts';
import { sequenceOf } from './deviation.ts';
import { withoutJumps } from './jumps.ts';
import { gapsOf, metresAlong } from './measure.ts';
import type { Point } from './point.ts';
import { simplify } from './simplify.ts';
import { stopsOf } from './stays.ts';

const metre = 1 / 111_195;
const rules = { stopMetres: 50, gapMinutes: 5, stopMinutes: 3 };

/** A position so many seconds after the beginning and so many metres north. */
const at = (seconds: number, metres: number, accuracy: number | null = 5): Point => ({
  at: seconds * 1_000,
  latitude: 23.7 + metres * metre,
  longitude: 90.4,
  accuracy,
});
const seconds = (points: readonly Point[]) => points.map((point) => point.at / 1_000);

describe('a jump', () => {
  const walk = [at(0, 0), at(20, 30), at(40, 60), at(60, 90)];

  test('of 300 km in a minute is left out', () => {
    const { line, jumps } = withoutJumps([...walk, at(120, 300_000), at(140, 150)], 160);
    expect([seconds(line), seconds(jumps)]).toEqual([[0, 20, 40, 60, 140], [120]]);
  });

  test('is where somebody is when three positions agree on it', () => {
    const there = [at(120, 300_000), at(140, 300_030), at(160, 300_060), at(180, 300_090)];
    const { line, jumps } = withoutJumps([...walk, ...there], 160);
    expect([line.length, jumps]).toEqual([8, []]);
  });

  test('was before, when the first position is the wrong one', () => {
    const { line, jumps } = withoutJumps([at(0, 300_000), at(20, 0), at(40, 30), at(60, 60), at(80, 90)], 160);
    expect([seconds(line), seconds(jumps)]).toEqual([[20, 40, 60, 80], [0]]);
  });

  test('is none after the time that it takes, like through a tunnel of two hours', () => {
    expect(withoutJumps([...walk, at(7_260, 120_000)], 160).jumps).toEqual([]);
  });

  test('back and forth leaves the longer part', () => {
    const points = [...walk, at(80, 200_000), at(100, 120), at(120, 400_000), at(140, 150), at(160, 600_000)];
    expect(seconds(withoutJumps(points, 160).jumps)).toEqual([80, 120, 160]);
  });
});

describe('a stop', () => {
  test('is a stay within the circle for its minutes', () => {
    const line = [at(0, 0), at(60, 200), at(120, 210), at(180, 190), at(250, 205), at(300, 400), at(360, 700)];
    expect(stopsOf(line, rules)).toMatchObject([{ since: 60_000, until: 250_000 }]);
  });

  test('is not ended by a position that is not exact, and does not begin with one', () => {
    const line = [at(0, 300, 90), at(60, 0), at(120, 400, 300), at(180, 10), at(240, 5), at(300, 500)];
    expect(stopsOf(line, rules)).toMatchObject([{ since: 60_000, until: 240_000 }]);
  });

  test('does not last through a gap: nobody knows who stayed', () => {
    expect(stopsOf([at(0, 0), at(100, 0), at(7_300, 0), at(7_400, 0)], rules)).toEqual([]);
  });
});

test('a fence is entered within its metres, and left beyond half as many more', () => {
  const fences = [{ id: 'shop', latitude: 23.7 + 500 * metre, longitude: 90.4 }];
  const line = [at(0, 0), at(60, 460), at(120, 430), at(180, 540), at(240, 600), at(300, 480)];
  expect(crossingsOf(line, fences, 50)).toEqual([
    { id: 'shop', from: 60_000, to: 240_000 },
    { id: 'shop', from: 300_000, to: null },
  ]);
});

test('distance leaves out the noise of standing still, and what nobody walked', () => {
  const line = [at(0, 0), at(60, 600), at(120, 610), at(180, 595), at(240, 605), at(300, 1_200)];
  expect(metresAlong(line, stopsOf(line, rules), 160)).toBeCloseTo(1_195, -1);
  expect(metresAlong([at(0, 0), at(60, 300_000)], [], 160)).toBe(0);
});

test('a gap is a time in which nothing was heard', () => {
  expect(gapsOf([at(0, 0), at(20, 0), at(7_220, 900)], 5)).toEqual([{ from: 20_000, to: 7_220_000, metres: 900 }]);
});

describe('the order of a route', () => {
  const planned = ['a', 'b', 'c', 'd', 'e'];
  const outOf = (visited: readonly string[]) =>
    sequenceOf(planned, visited).flatMap(({ id, outOfOrder }) => (outOfOrder ? [id] : []));

  test('is kept by who leaves some out', () => expect(outOf(['a', 'c', 'e'])).toEqual([]));

  test('is broken by as few as would have to be taken out', () => {
    expect(outOf(['a', 'e', 'b', 'c', 'd'])).toEqual(['e']);
    expect(outOf(['e', 'd', 'c', 'b', 'a'])).toHaveLength(4);
  });

  test('counts the first visit of each, and no outlet of another route', () => {
    expect(sequenceOf(planned, ['b', 'x', 'a', 'b']).map(({ visitedAs }) => visitedAs)).toEqual([
      2,
      1,
      null,
      null,
      null,
    ]);
  });
});

describe('a line is made simpler', () => {
  test('without showing anybody somewhere else than they were', () => {
    const straight = Array.from({ length: 100 }, (_, place) => at(place * 20, place * 30));
    expect(seconds(simplify(straight, 5))).toEqual([0, 1_980]);
    const standing = [at(0, 0), at(100, 300), at(700, 300), at(800, 600)];
    expect(simplify(standing, 5)).toEqual(standing);
  });

  test('also with one position, and with none', () => {
    expect(simplify([at(0, 0)], 5)).toHaveLength(1);
    expect(simplify([], 5)).toEqual([]);
  });
});
