import { Random } from './random.ts';

const draw = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

test('a stream gives the same numbers for the same name and seed', () => {
  expect(draw(new Random('market/zones', 7), 5)).toEqual(draw(new Random('market/zones', 7), 5));
});

test('another name or another seed gives other numbers', () => {
  const numbers = draw(new Random('market/zones', 7), 5);
  expect(draw(new Random('market/zoned', 7), 5)).not.toEqual(numbers);
  expect(draw(new Random('market/zones', 8), 5)).not.toEqual(numbers);
});

test('numbers fill the range from 0 to 1 evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of draw(new Random('even', 1), 100_000)) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('first numbers of streams that are numbered one after the other have nothing in common', () => {
  const firsts = Array.from({ length: 2_000 }, (_, index) => new Random(`outlets/${index}`, 1).next());
  const mean = firsts.reduce((sum, number) => sum + number, 0) / firsts.length;
  const rising = firsts.slice(1).filter((number, index) => number > (firsts[index] ?? 0)).length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  expect(Math.abs(rising - 1_000)).toBeLessThan(80);
});

test('whole numbers include both ends', () => {
  const random = new Random('dice', 1);
  expect(new Set(Array.from({ length: 200 }, () => random.whole(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('weights are kept', () => {
  const random = new Random('weights', 1);
  const drawn = Array.from({ length: 10_000 }, () =>
    random.weighted([
      ['rare', 1],
      ['usual', 9],
    ] as const),
  );
  expect(Math.abs(drawn.filter((name) => name === 'rare').length - 1_000)).toBeLessThan(120);
});
