import { CallFailed, sessionStore, userAtom } from '@routebook/auth';
import { captureException, init, replayIntegration, setUser } from '@sentry/browser';
import { reportErrors } from './report-errors.ts';

// The SDK wants more of a browser than there is here; the browser tests report with it.
jest.mock('@sentry/browser', () => {
  const functions = new Map<string, unknown>([['__esModule', true]]);
  return new Proxy(functions, {
    get: (_functions, name: string) => functions.get(name) ?? functions.set(name, jest.fn()).get(name),
  });
});

const dsn = 'https://key@errors.example/1';
const page = { shown: () => [], revision: () => 1, blamed: () => null };
const settings = () => jest.mocked(init).mock.lastCall?.[0];

test('every page load and change of screen is timed, one page in ten recorded, and each in which something fails', () => {
  reportErrors(dsn, page);
  expect(settings()).toMatchObject({
    dsn,
    tunnel: '/tunnel',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
});

test('in a recording all text and every entry is masked, and pictures are left out', () => {
  reportErrors(dsn, page);
  expect(replayIntegration).toHaveBeenLastCalledWith(
    expect.objectContaining({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
  );
});

test('what the server refused is not reported', () => {
  reportErrors(dsn, page);
  const event = { type: undefined };
  const refused = new CallFailed(403, {
    success: false,
    code: 'NOT_ALLOWED',
    message: 'Not yours.',
    requestId: '1',
  });
  expect(settings()?.beforeSend?.(event, { originalException: refused })).toBeNull();
  expect(settings()?.beforeSend?.(event, { originalException: new Error('of ours') })).toBe(event);
});

test('of the person nothing is told but the number of the account', () => {
  reportErrors(dsn, page);
  sessionStore.set(userAtom, { id: 'number', name: 'Karim', email: 'karim@example.com' } as never);
  expect(setUser).toHaveBeenLastCalledWith({ id: 'number' });
  sessionStore.set(userAtom, null);
  expect(setUser).toHaveBeenLastCalledWith(null);
});

test('an error of a version that the page went back from is reported as its own, and as undone', () => {
  const error = new Error('in mount');
  reportErrors(dsn, page)(error, { name: 'sales', version: '1.4.2' }, true);
  expect(captureException).toHaveBeenLastCalledWith(
    error,
    expect.objectContaining({
      captureContext: { tags: { parcel: 'sales', 'parcel.version': '1.4.2', swap: 'undone' } },
    }),
  );
});
