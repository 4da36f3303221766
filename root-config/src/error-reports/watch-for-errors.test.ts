import { reportErrors } from './report-errors.ts';
import { watchForErrors } from './watch-for-errors.ts';

// The SDK behind it wants more of a browser than there is here; the browser tests report with it.
jest.mock('./report-errors.ts', () => ({ reportErrors: jest.fn(() => jest.fn()) }));

const page = { shown: () => [], revision: () => 1, blamed: () => null };
const dsn = 'https://key@errors.example/1';
let isAtWork: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reportErrors).mockClear();
  isAtWork = false;
  Reflect.deleteProperty(window, '__routebookErrors');
});
afterEach(() => jest.useRealTimers());

test('who signs in, and who just did, has nothing of it', async () => {
  watchForErrors(dsn, () => isAtWork, page);
  await jest.advanceTimersByTimeAsync(60_000);
  isAtWork = true;
  await jest.advanceTimersByTimeAsync(1_500);
  expect(reportErrors).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reportErrors).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'something that nobody caught',
    () => Object.assign(window, { __routebookErrors: { kept: [new Error('early')], end: () => undefined } }),
  ],
  ['a parcel that fails', (report: ReturnType<typeof watchForErrors>) => report(new Error('in mount'), null, false)],
])('%s brings it although nobody is signed in', async (_, fail) => {
  fail(watchForErrors(dsn, () => isAtWork, page));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reportErrors).toHaveBeenCalledTimes(1);
});

test('a portal that reports nowhere has nothing of it', async () => {
  watchForErrors(undefined, () => true, page)(new Error('in mount'), null, false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reportErrors).not.toHaveBeenCalled();
});
