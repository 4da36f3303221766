import { type Frames, replayClock } from './replay-clock.ts';

/** Frames that come when the test says so. */
function frames() {
  let waiting: ((milliseconds: number) => void) | undefined;
  const given: Frames = {
    request: (callback) => {
      waiting = callback;
      return 1;
    },
    cancel: () => {
      waiting = undefined;
    },
  };
  return { given, come: (milliseconds: number) => waiting?.(milliseconds) };
}

const span = { from: 0, to: 100_000 };

test('a replay at 60x goes on by a second in each sixtieth of one, stops at its end, and begins anew from there', () => {
  const { given, come } = frames();
  const clock = replayClock(span, 0, given);
  clock.setSpeed(60);
  clock.play();
  come(1_000);
  come(1_000 + 1_000 / 60);
  expect(clock.now()).toBeCloseTo(1_000);
  for (let at = 1_100; at < 4_000; at += 100) come(at);
  expect([clock.now(), clock.isPlaying()]).toEqual([span.to, false]);
  clock.play();
  expect([clock.now(), clock.isPlaying()]).toEqual([span.from, true]);
});

test('a tab that was hidden does not jump ahead', () => {
  const { given, come } = frames();
  const clock = replayClock(span, 0, given);
  clock.setSpeed(10);
  clock.play();
  come(0);
  come(60_000);
  expect(clock.now()).toBe(2_500);
});

test('it stands still until it is played, and goes where it is sent, never outside of its span', () => {
  const { given, come } = frames();
  const clock = replayClock(span, 40_000, given);
  const heard = jest.fn();
  const stop = clock.onChange(heard);
  come(5_000);
  expect(clock.now()).toBe(40_000);
  clock.goTo(-5);
  expect([clock.now(), heard.mock.calls.length]).toEqual([0, 1]);
  stop();
  clock.goTo(200_000);
  expect([clock.now(), heard.mock.calls.length]).toEqual([100_000, 1]);
});
