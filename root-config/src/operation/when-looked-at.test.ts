import { whenLookedAt } from './when-looked-at.ts';

let visibility: DocumentVisibilityState;
let changed: jest.Mock;
let hear: (revision: number) => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  changed = jest.fn();
  hear = whenLookedAt(changed);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tab that is looked at takes a revision over at once', () => {
  visibility = 'visible';
  hear(7);
  expect(changed.mock.calls).toEqual([[7]]);
});

test('a hidden one does when it is shown, once, for the newest of all that it heard of', () => {
  visibility = 'hidden';
  hear(7);
  hear(8);
  hear(0);
  expect(changed).not.toHaveBeenCalled();
  turn('visible');
  expect(changed.mock.calls).toEqual([[8]]);
  jest.advanceTimersByTime(60_000);
  turn('hidden');
  turn('visible');
  expect(changed).toHaveBeenCalledTimes(1);
});

test('or within half a minute when it stays hidden, and again for what comes after', () => {
  visibility = 'hidden';
  hear(7);
  jest.advanceTimersByTime(30_000);
  expect(changed.mock.calls).toEqual([[7]]);
  hear(8);
  jest.advanceTimersByTime(30_000);
  expect(changed.mock.calls).toEqual([[7], [8]]);
});
