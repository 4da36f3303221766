import { levels } from '@routebook/contract';
import { quantity } from '@routebook/ui';
import { manyOf, oneOf } from '../level/level-words.ts';

const others: Readonly<Record<string, readonly [one: string, many: string]>> = {
  outlets: ['outlet', 'outlets'],
  salesOfficers: ['SO', 'SOs'],
  people: ['person', 'people'],
};

function words(key: string): readonly [one: string, many: string] {
  const level = levels.find(({ plural }) => plural === key);
  if (level) return [oneOf(level), manyOf(level)];
  return others[key] ?? [key, key];
}

/** `{ districts: 8, routes: 120 }` as "8 districts", "120 routes"; what is zero is left out. */
export function countsInWords(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    const [one, many] = words(key);
    return count > 0 ? [`${quantity(count)} ${count === 1 ? one : many}`] : [];
  });
}
