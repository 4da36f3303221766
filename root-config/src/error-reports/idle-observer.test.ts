import { IdleObserver } from './idle-observer.ts';

let idle: (() => void)[];
let told: number[];
let observer: IdleObserver;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  idle = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  document.body.innerHTML = '';
  told = [];
  observer = new IdleObserver((changes) => told.push(changes.length));
  observer.observe(document.body, { childList: true });
});
afterEach(() => {
  observer.disconnect();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

async function changeAfter(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  document.body.append('more');
  await Promise.resolve();
}

function becomeIdle(): void {
  for (const work of idle.splice(0)) work();
}

test('changes are told together once none came for a while and the browser is idle', async () => {
  await changeAfter(0);
  await changeAfter(400);
  jest.advanceTimersByTime(400);
  becomeIdle();
  expect(told).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(told).toEqual([]);
  becomeIdle();
  await changeAfter(0);
  jest.advanceTimersByTime(500);
  becomeIdle();
  expect(told).toEqual([2, 1]);
});

test('a screen that changes all the time is told of nonetheless', async () => {
  for (let count = 0; count < 4; count += 1) await changeAfter(300);
  jest.advanceTimersByTime(100);
  becomeIdle();
  expect(told).toEqual([4]);
});

test('nothing is told any more once it was ended', async () => {
  await changeAfter(0);
  observer.disconnect();
  jest.advanceTimersByTime(500);
  becomeIdle();
  expect(told).toEqual([]);
});
