import type { RehearsedSide } from '@routebook/contract';
import { differencesOf, timeless } from './differences.ts';
import { nameOfCall } from './name-of-call.ts';
import { reasonsOn } from './reasons.ts';
import { inWords } from './rehearsals-in-words.ts';
import { mostScreens, screensOf } from './screens.ts';
import { type JudgedScreen, verdictOf } from './verdict.ts';

const seen: RehearsedSide = {
  state: 'shown',
  load: 40,
  mount: 20,
  show: 10_000,
  bytes: 20_000,
  longTasks: 0,
  longest: 0,
  errors: [],
  faults: [],
  calls: [{ method: 'GET', path: '/api/v1/zones' }],
  stopped: [],
  left: {},
  headings: ['Zones'],
  rows: [{ name: 'Zones', rows: 25 }],
  controls: ['button Add zone'],
  texts: ['Zones', 'Dhaka North'],
};
const side = (more: Partial<RehearsedSide>): RehearsedSide => ({ ...seen, ...more });
const nameOf = nameOfCall([
  { name: 'getZone', method: 'GET', path: '/api/v1/zones/:id' },
  { name: 'listZones', method: 'GET', path: '/api/v1/zones' },
  { name: 'countZones', method: 'GET', path: '/api/v1/zones/count' },
]);
const on = (fresh: RehearsedSide, old: RehearsedSide | null = seen, label = 'Zone'): JudgedScreen => ({
  label,
  fresh,
  old,
  differences: old ? differencesOf(fresh, old, nameOf) : [],
});

describe('the verdict in words', () => {
  test('is that nothing differs', () => {
    expect(verdictOf([on(seen)], nameOf)).toEqual({
      verdict: 'same',
      sentence: 'Same calls, as fast, no screens differ.',
      reasons: [],
    });
  });

  test('counts the screens that differ, and says how much slower they stood', () => {
    const slower = side({ show: 10_900, headings: ['Zones of tomorrow'] });
    expect(verdictOf([on(slower), on(slower, seen, 'Area'), on(side({ show: 9_100 }))], nameOf)).toMatchObject({
      verdict: 'differs',
      sentence: 'Same calls, 3 % slower, two screens differ.',
    });
  });

  test('does not speak of times that nobody notices', () => {
    const quick = side({ show: 300 });
    expect(verdictOf([on(side({ show: 340 }), quick)], nameOf).sentence).toBe(
      'Same calls, as fast, no screens differ.',
    );
  });

  test('counts calls that are more and less', () => {
    const calls = ['/api/v1/zones/count', '/api/v1/zones/7'].map((path) => ({ method: 'GET', path }));
    expect(verdictOf([on(side({ calls, show: 5_000 }))], nameOf).sentence).toBe(
      '2 calls more and 1 call less, 50 % faster, one screen differs.',
    );
  });

  test('says that nothing ran before', () => {
    expect(verdictOf([on(seen, null)], nameOf)).toMatchObject({
      verdict: 'same',
      sentence: 'Nothing runs that it could be held against, one screen looked at.',
    });
  });

  test('is that it fails, whatever else differs', () => {
    expect(verdictOf([on(side({ errors: ['Cannot read it'] }))], nameOf)).toMatchObject({
      verdict: 'fails',
      reasons: ['Zone: it throws “Cannot read it”.'],
    });
  });
});

describe('what speaks against a version', () => {
  const write = { method: 'POST', path: '/api/v1/zones' };

  test.each([
    ['what it throws', { errors: ['Boom'] }, 'it throws “Boom”.'],
    ['that it is not shown', { state: 'failed' }, 'it is not shown.'],
    ['that nothing stood in time', { state: 'late' }, 'nothing stood in time.'],
    ['that it shows nothing', { texts: [], controls: [] }, 'it shows nothing.'],
    ['that it writes', { stopped: [write, write] }, 'it tries to write by itself (POST /api/v1/zones).'],
    ['what it does to the page', { faults: ['It replaced fetch of the page.'] }, 'it replaced fetch of the page.'],
    [
      'what it leaves behind',
      { left: { listener: 5, timer: 1 } },
      'it leaves more than 5 things behind in the page (5 listeners, 1 timer).',
    ],
    ['that it blocks the page', { longest: 3_040 }, 'it blocks the page for 3.0 s.'],
    [
      'that it storms the server',
      { calls: Array.from({ length: 101 }, () => ({ method: 'GET', path: '/api/v1/zones' })) },
      'it makes 101 requests.',
    ],
  ] satisfies [string, Partial<RehearsedSide>, string][])('is %s', (_, more, sentence) => {
    expect(reasonsOn('Zone', side(more), seen)).toEqual([`Zone: ${sentence}`]);
    expect(reasonsOn('Zone', side(more), side(more))).toEqual([]);
  });

  test('is no error that the running version has with other numbers', () => {
    expect(reasonsOn('Zone', side({ errors: ['No 7 in 1.4.2'] }), side({ errors: ['No 8 in 1.4.1'] }))).toEqual([]);
  });
});

describe('a screen differs', () => {
  const differences = (more: Partial<RehearsedSide>) => differencesOf(side(more), seen, nameOf);

  test.each([
    ['by a call', { calls: [...seen.calls, { method: 'GET', path: '/api/v1/zones/7' }] }, ['It makes getZone.']],
    ['by a call less', { calls: [] }, ['It no longer makes listZones.']],
    ['by its rows', { rows: [{ name: 'Zones', rows: 24 }] }, ['Zones has 24 rows, and had 25.']],
    [
      'by a table',
      { rows: [{ name: 'Areas', rows: 1 }] },
      ['It has the table Areas, with 1 row.', 'It has the table Zones no longer.'],
    ],
    ['by a button', { controls: [] }, ['It no longer has button Add zone.']],
    [
      'by its words',
      { texts: ['Zones', 'a', 'b', 'c', 'd'] },
      ['It says “a”, “b”, “c” and 1 more.', 'It no longer says “Dhaka North”.'],
    ],
    ['by how far it came', { state: 'failed' }, ['It is not shown, and was shown.']],
  ] satisfies [string, Partial<RehearsedSide>, string[]][])('%s', (_, more, sentences) => {
    expect(differences(more)).toEqual(sentences);
  });

  test('not by what goes with the clock', () => {
    expect(timeless('Read at 14:05:07, 2 minutes ago')).toBe(timeless('Read at 9:41, a second ago'));
  });
});

describe('a version is rehearsed on', () => {
  const used = new Map([
    ['/zone/zones', 500],
    ['/order/orders', 900],
    ['/route/routes', 100],
  ]);
  const paths = (name: string, kind: 'parcel' | 'singleton') => screensOf({ name, kind }, used).map(({ path }) => path);

  test('its own addresses, the most used in front', () => {
    expect(paths('hierarchy', 'parcel')).toHaveLength(mostScreens);
    expect(paths('hierarchy', 'parcel').slice(0, 2)).toEqual(['/zone/zones', '/route/routes']);
    expect(paths('surveys', 'parcel')).toEqual(['/surveys']);
  });

  test('one screen of each area, where all have it', () => {
    expect(paths('ui', 'singleton').slice(0, 2)).toEqual(['/order/orders', '/zone/zones']);
    expect(paths('nav', 'parcel')).toEqual(paths('ui', 'singleton'));
  });
});

test('the revision of a roll-out says what was not rehearsed, and what failed', () => {
  const versions = ['nav', 'ui', 'trace', 'sales'].map((name) => ({ name, version: '1.0.0' }));
  const rehearsals = new Map([
    ['ui@1.0.0', { verdict: 'fails' as const }],
    ['trace@1.0.0', { verdict: 'unfinished' as const }],
    ['sales@1.0.0', { verdict: 'differs' as const }],
  ]);
  expect(inWords(versions, rehearsals)).toBe('; not rehearsed: nav 1.0.0, trace 1.0.0; rehearsal failed: ui 1.0.0');
  expect(inWords(versions.slice(3), rehearsals)).toBe('');
});
