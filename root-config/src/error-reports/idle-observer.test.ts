import { IdleObserver } from './idle-observer.ts';

let idle: (() => void)[];
beforeEach(() => {
  idle = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  document.body.innerHTML = '';
});

let told: number[];
let observer: IdleObserver;
beforeEach(() => {
  told = [];
  observer = new IdleObserver((changes) => told.push(changes.length));
  observer.observe(document.body, { childList: true });
});
afterEach(() => observer.disconnect());

async function change(): Promise<void> {
  document.body.append('more');
  await Promise.resolve();
}

test('changes are told together once the browser is idle', async () => {
  await change();
  await change();
  expect(told).toEqual([]);
  for (const work of idle.splice(0)) work();
  await change();
  for (const work of idle.splice(0)) work();
  expect(told).toEqual([2, 1]);
});

test('nothing is told any more once it was ended', async () => {
  await change();
  observer.disconnect();
  for (const work of idle) work();
  expect(told).toEqual([]);
});
