import { Pace } from './pace.ts';

let pace: Pace;
let looks: number[];

/** Looks at the pace, and notes when. */
async function look(): Promise<void> {
  for (;;) {
    await pace.next();
    looks.push(Date.now());
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  pace = new Pace({ shortest: 20, longest: 250 });
  looks = [];
  void look();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the gap is the longest while nothing is about to change', async () => {
  await jest.advanceTimersByTimeAsync(800);
  expect(looks).toEqual([250, 500, 750]);
});

test('it is the shortest when something is, and grows again', async () => {
  await jest.advanceTimersByTimeAsync(100);
  pace.hurry();
  await jest.advanceTimersByTimeAsync(800);
  expect(looks).toEqual([120, 140, 180, 260, 420, 670]);
});

test('who hurries all the time puts no look off, and asks for none within the shortest gap', async () => {
  for (let ms = 0; ms < 100; ms += 5) {
    pace.hurry();
    await jest.advanceTimersByTimeAsync(5);
  }
  expect(looks).toEqual([20, 40, 60, 80, 100]);
});
