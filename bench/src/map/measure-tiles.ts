import { quantile } from '../statistics.ts';
import type { Tiles } from './tiles-of.ts';

interface Asking {
  readonly headers: Record<string, string>;
  readonly query: string;
  readonly connections: number;
}

/** Asks for each tile once and answers the p95 by zoom and of all, in milliseconds from question to last byte. */
export async function measureTiles(url: string, tiles: Tiles, { headers, query, connections }: Asking) {
  const times = new Map<string, number[]>();
  const waiting = shuffled([...tiles].flatMap(([zoom, addresses]) => addresses.map((address) => ({ zoom, address }))));
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const begun = performance.now();
      const answer = await fetch(`${url}/api/v1/outlet-tiles/${next.address}?${query}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`Tile ${next.address} was refused: ${answer.status}`);
      const taken = performance.now() - begun;
      for (const key of [`z${next.zoom}`, 'all']) times.set(key, [...(times.get(key) ?? []), taken]);
    }
  };
  const begun = performance.now();
  const many = waiting.length;
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - begun) / 1000;
  const p95 = [...tiles.keys(), 'all'].map((key) => {
    const name = key === 'all' ? 'all' : `z${key}`;
    return [name, Math.round(quantile(times.get(name) ?? [], 0.95))] as const;
  });
  return {
    ...Object.fromEntries(p95),
    p50: Math.round(quantile(times.get('all') ?? [], 0.5)),
    'req/s': Math.round(many / seconds),
  };
}

/** In the same other order each time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
