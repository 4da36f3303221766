import { createReporter, type Reporter, type TabReport } from './reporter.ts';

const tab = { tab: '00000000-0000-4000-8000-000000000000', revision: 3, running: [] };
const hierarchy = { name: 'hierarchy', version: '1.2.0' };
let isSignedIn: boolean;
let isReachable: boolean;
let sent: [TabReport, boolean][];
let reporter: Reporter;

beforeEach(() => {
  jest.useFakeTimers();
  isSignedIn = true;
  isReachable = true;
  sent = [];
  reporter = createReporter(
    () => (isSignedIn ? tab : null),
    async (report, keepalive) => {
      if (!isReachable) throw new Error('unreachable');
      sent.push([report, keepalive]);
    },
  );
});
afterEach(() => jest.useRealTimers());

const load = { ...hierarchy, kind: 'load', milliseconds: 12.345 } as const;
const failed = { ...hierarchy, kind: 'failed', reason: 'no\n  mount' } as const;

test('what happened is reported once a minute', () => {
  reporter.note(load);
  jest.advanceTimersByTime(59_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([[{ ...tab, reports: [{ ...load, milliseconds: 12.3 }] }, false]]);
});

test('a failure is reported within two seconds, with a reason of one line', () => {
  reporter.note(failed);
  jest.advanceTimersByTime(2_000);
  expect(sent[0]?.[0].reports).toEqual([{ ...failed, reason: 'no mount' }]);
});

test('what was not reported yet is reported when the page goes away', () => {
  reporter.note(load);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent[0]?.[1]).toBe(true);
});

test('nothing is reported while nobody is signed in, and all of it afterwards', () => {
  isSignedIn = false;
  reporter.note(failed);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
  isSignedIn = true;
  jest.advanceTimersByTime(60_000);
  expect(sent[0]?.[0].reports).toHaveLength(1);
});

test('what could not be sent is sent the next time', async () => {
  isReachable = false;
  reporter.note(failed);
  await jest.advanceTimersByTimeAsync(2_000);
  isReachable = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent[0]?.[0].reports).toHaveLength(1);
});

test('the same error by the hundred is reported once, at most fifty things at a time', () => {
  for (let count = 0; count < 100; count += 1) {
    reporter.note({ ...hierarchy, kind: 'error', reason: 'again' });
    reporter.note({ ...hierarchy, kind: 'error', reason: `another ${count}` });
  }
  jest.advanceTimersByTime(2_000);
  expect(sent[0]?.[0].reports).toHaveLength(50);
  expect(sent[0]?.[0].reports.filter(({ reason }) => reason === 'again')).toHaveLength(1);
});
