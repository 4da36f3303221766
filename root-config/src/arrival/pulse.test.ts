import { feelPulse, type Pulse } from './pulse.ts';

let pulse: Pulse;
let now: number;

beforeEach(() => {
  jest.useFakeTimers();
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.assign(URL, { createObjectURL: () => 'blob:control', revokeObjectURL: () => {} });
});
afterEach(() => {
  pulse.stop();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Worker');
});

/** A worker that was kept from running for so long, and is given this share of the processor. */
function controlled(pause: number, share: number, answers = true): void {
  class Control {
    onmessage: (event: { data: [number, number] }) => void = () => {};
    postMessage() {
      if (answers) this.onmessage({ data: [pause, share] });
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker: Control });
}

function blockFor(milliseconds: number): void {
  pulse = feelPulse();
  now += 50 + milliseconds;
  expect(pulse.blockedMs()).toBe(milliseconds);
}

test('on a computer that has time a page that is blocked did it all by itself', async () => {
  controlled(0, 1);
  blockFor(1_600);
  expect(await pulse.ownBlockMs()).toBe(1_600);
});

test('on one that is busy with something else it did as much as it got of the processor', async () => {
  controlled(120, 0.25);
  blockFor(2_000);
  expect(await pulse.ownBlockMs()).toBe(500);
});

test('while nothing else could run either it did nothing', async () => {
  controlled(900, 1);
  blockFor(1_600);
  expect(await pulse.ownBlockMs()).toBe(0);
});

test('where not even an answer comes the computer has no time', async () => {
  controlled(0, 1, false);
  blockFor(1_600);
  const own = pulse.ownBlockMs();
  jest.advanceTimersByTime(700);
  expect(await own).toBe(0);
});

test('where nothing can tell all of it is the page’s', async () => {
  blockFor(1_600);
  expect(await pulse.ownBlockMs()).toBe(1_600);
});
