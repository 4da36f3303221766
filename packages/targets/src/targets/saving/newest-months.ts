import type { TargetMonth } from '@routebook/contract';

/** Months as they were read, or as a save answered them when that is newer: what was saved is read again only a moment later. */
export function newestMonths(read: readonly TargetMonth[], saved: readonly TargetMonth[]): TargetMonth[] {
  return read.map((month) => saved.find((one) => one.month === month.month && isNewer(one, month)) ?? month);
}

function isNewer(one: TargetMonth, other: TargetMonth): boolean {
  return one.revision > other.revision || (one.revision === other.revision && one.version > other.version);
}
