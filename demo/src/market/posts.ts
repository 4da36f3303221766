import { seats } from '../apportion.ts';
import type { DayNumber } from '../days.ts';
import type { DemoWorld } from '../world.ts';
import type { DbHouse } from './db-houses.ts';

/** Where an SO works today. */
export interface Post {
  readonly officer: number;
  readonly dbHouse: DbHouse;
}

/** An SO went to another house's new routes; a successor joined and walks the routes left behind. */
export interface Transfer {
  readonly id: string;
  readonly officer: number;
  readonly successor: number;
  readonly fromHouse: DbHouse;
  readonly toHouse: DbHouse;
  readonly on: DayNumber;
}

/** The SOs of each house with trade, at least one. */
export function planPosts(world: DemoWorld, houses: readonly DbHouse[]): Post[] {
  const officers = seats(
    world.counts.salesOfficers,
    houses.map(({ weight }) => weight),
  );
  const postsOf = houses.flatMap((dbHouse, number) => Array.from({ length: officers[number] ?? 0 }, () => dbHouse));
  return postsOf.map((dbHouse, officer) => ({ officer, dbHouse }));
}

/** In Chattogram, between the houses of two areas. */
export function planTransfer(world: DemoWorld, posts: readonly Post[]): Transfer {
  const inChattogram = posts.filter(({ dbHouse }) => dbHouse.district?.name === 'Chattogram');
  const left = inChattogram[0];
  const joined = inChattogram.find(({ dbHouse }) => dbHouse !== left?.dbHouse);
  if (!left || !joined) throw new Error('Chattogram has only one DB house.');
  return {
    id: world.ids('so-transfer')(0),
    officer: joined.officer,
    successor: left.officer,
    fromHouse: left.dbHouse,
    toHouse: joined.dbHouse,
    on: world.today - 24,
  };
}
