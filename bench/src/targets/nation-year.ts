import { randomUUID } from 'node:crypto';
import { type getTargets, type ReplyOf, type TargetDepth, type TargetMonth, targetSteps } from '@routebook/contract';

type Reply = ReplyOf<typeof getTargets>;

/** How many places of a level the enterprise demo has. */
const levels: readonly (readonly [TargetDepth, number])[] = [
  ['nation', 1],
  ['region', 6],
  ['division', 8],
  ['district', 64],
  ['zone', 200],
  ['territory', 800],
  ['area', 1_200],
];

/** A nation's year of drafts as the server answers it: each place has what its children come to. */
export function nationYear(year: number): Reply {
  const months = Array.from(
    { length: 12 },
    (_, place): TargetMonth => ({
      month: `${year}-${String(place + 1).padStart(2, '0')}`,
      revision: 1,
      state: 'draft',
      version: 1,
      inForce: null,
      closed: false,
      editable: true,
      next: [targetSteps[0]],
      revisions: [],
    }),
  );
  let above: string[] = [];
  const targets = levels.flatMap(([level, count], depth) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    const areas = 1_200 / count;
    const next = levels[depth + 1]?.[1] ?? 0;
    const rows = ids.map((id, place) => ({
      id,
      parentId: above[Math.floor((place * above.length) / count)] ?? null,
      level,
      code: `${level}-${place}`,
      name: `${level} ${place + 1}`,
      editable: true,
      children: Math.round(next / count),
      amounts: months.map((_, month) => `${Math.round(areas * (100_000 + month * 1_000))}.00`),
    }));
    above = ids;
    return rows;
  });
  return {
    success: true,
    plan: { id: randomUUID(), type: 'secondaryValue', item: null, year, scenario: 'Plan' },
    scenarios: ['Plan'],
    months,
    targets,
    totalTargets: targets.length,
  };
}
