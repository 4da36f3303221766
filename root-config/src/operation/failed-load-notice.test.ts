import { noticeFailedLoads } from './failed-load-notice.ts';

const notices = () => [...document.querySelectorAll('.failed-load-notice')];

function reject(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

beforeAll(noticeFailedLoads);
afterEach(() => document.body.replaceChildren());

test('a file that cannot be had is no uncaught error: the page says once what to do', () => {
  const failed = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(reject(failed).defaultPrevented).toBe(true);
  reject(failed);
  expect(notices()).toHaveLength(1);
  expect(notices()[0]).toHaveTextContent('Check your connection and try again');
  document.querySelector('button')?.click();
  expect(notices()).toHaveLength(0);
});

test('what else nothing has caught stays an error', () => {
  expect(reject(new TypeError('x is not a function')).defaultPrevented).toBe(false);
  expect(notices()).toHaveLength(0);
});
