import { followLive } from './follow-live.ts';
import type { LiveNews } from './live-store.ts';

let stop: AbortController;
let news: LiveNews[];
beforeEach(() => {
  jest.useFakeTimers();
  // Waits between two tries are as long as they say.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  stop = new AbortController();
  news = [];
});
afterEach(() => {
  stop.abort();
  jest.useRealTimers();
});

/** Follows a service that answers like this; answers how often it has been asked. */
function follow(answer: (signal: AbortSignal) => Promise<Response>): () => number {
  const asked = jest.fn((_address: unknown, init?: RequestInit) => answer(init?.signal as AbortSignal));
  window.fetch = asked;
  void followLive((one) => news.push(one), stop.signal);
  return () => asked.mock.calls.length;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a service that takes the call and does not answer is given up after ten seconds, and asked again with longer waits', async () => {
  const asked = follow(untilAborted);
  await jest.advanceTimersByTimeAsync(9_900);
  expect([asked(), news]).toEqual([1, []]);
  await jest.advanceTimersByTimeAsync(200);
  expect(news).toEqual([{ open: false }]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  await jest.advanceTimersByTimeAsync(10_000 + 1_700);
  expect(asked()).toBe(2);
  await jest.advanceTimersByTimeAsync(400);
  expect(asked()).toBe(3);
});

test('a stream that falls silent is taken as lost after forty seconds', async () => {
  const said = new TextEncoder().encode('event: moved\ndata: {"at":"2026-11-23T05:00:00Z","people":[]}\n\n');
  follow(async (signal) => {
    const pieces = [said];
    const read = async () => {
      const value = pieces.shift();
      return value ? { done: false, value } : untilAborted(signal);
    };
    return { ok: true, body: { getReader: () => ({ read, cancel: async () => undefined }) } } as unknown as Response;
  });
  await jest.advanceTimersByTimeAsync(39_000);
  expect(news.map((one) => ('open' in one ? one.open : 'event' in one && one.event))).toEqual([true, 'moved']);
  await jest.advanceTimersByTimeAsync(1_500);
  expect(news.at(-1)).toEqual({ open: false });
});
