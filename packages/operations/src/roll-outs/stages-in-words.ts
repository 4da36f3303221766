import type { Audience } from '@routebook/contract';

/** Stages as they are typed: `1 %, RSM, North + 10 %`. */
export function stagesText(stages: readonly Audience[]): string {
  return stages
    .map(({ people, designations, regions = [], share }) =>
      [...people, ...designations, ...regions, ...(share > 0 ? [`${share} %`] : [])].join(' + '),
    )
    .join(', ');
}

/** Reads typed stages: an e-mail address, a share, one of these regions, or else a designation. */
export function readStages(text: string, regions: readonly string[]): Audience[] {
  return itemsOf(text, ',').map((stage) => {
    const parts = itemsOf(stage, '+');
    const shares = parts.filter(isShare);
    const people = parts.filter((part) => part.includes('@'));
    const places = parts.filter((part) => regions.includes(part));
    const designations = parts.filter((part) => ![...shares, ...people, ...places].includes(part));
    return {
      people,
      designations,
      ...(places.length > 0 && { regions: places }),
      share: Math.max(0, ...shares.map((share) => Number.parseInt(share, 10))),
    };
  });
}

function isShare(part: string): boolean {
  return /^\d{1,3} ?%?$/.test(part);
}

function itemsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
