import { type Sight, whatIsWrong } from './sight.ts';

const good: Sight = {
  isThere: true,
  hasContent: true,
  lacksHeading: false,
  isVisible: true,
  answers: true,
  replaced: [],
  lostSession: false,
  movedTo: null,
  blockedMs: 40,
  keptBytes: 2_000_000,
  requests: 6,
  moves: 1,
  setUp: 3,
};

test('a version that stands there as the one before is good', () => {
  expect(whatIsWrong(good)).toBeNull();
});

test.each<[Partial<Sight>, string]>([
  [{ isThere: false, hasContent: false }, 'It removed its own place from the page.'],
  [{ hasContent: false }, 'It shows nothing.'],
  [{ lacksHeading: true }, 'It has no heading, as the version before.'],
  [{ isVisible: false }, 'Nothing of it can be seen.'],
  [{ answers: false }, 'Nothing in it can be pressed.'],
  [{ replaced: ['fetch'] }, 'It replaced fetch of the page.'],
  [{ lostSession: true }, 'It took the session out of the storage.'],
  [{ movedTo: '/dashboard' }, 'It left for /dashboard by itself.'],
  [{ blockedMs: 3_012 }, 'It blocked the page for 3 s.'],
  [{ keptBytes: 10_400_000 }, 'It took 10 MB of memory.'],
  [{ requests: 101 }, 'It made 101 requests.'],
  [{ moves: 31 }, 'It changed the address 31 times.'],
  [{ setUp: 101 }, 'It set up 101 listeners, timers and the like in the page.'],
])('%j is told', (changes, words) => {
  expect(whatIsWrong({ ...good, ...changes })).toBe(words);
});

test.each<Partial<Sight>>([
  { blockedMs: 1_000 },
  { keptBytes: 6_000_000 },
  { requests: 100 },
  { moves: 30 },
  { setUp: 100 },
])('%j is within the limits', (changes) => {
  expect(whatIsWrong({ ...good, ...changes })).toBeNull();
});
