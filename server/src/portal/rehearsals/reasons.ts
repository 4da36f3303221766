import type { RehearsedSide } from '@routebook/contract';

/** More than this, left in the page beyond what the running version leaves, speaks against a version. */
export const mostLeft = 5;
export const longestBlockMs = 1_000;
export const mostRequests = 100;

const mostErrors = 3;

/**
 * What speaks against letting anybody have a version, by what it did on one screen, each in a sentence. What the running
 * version does as well is no reason.
 */
export function reasonsOn(label: string, fresh: RehearsedSide, old: RehearsedSide | null): string[] {
  return sentences(fresh, old).map((sentence) => `${label}: ${sentence}`);
}

function sentences(fresh: RehearsedSide, old: RehearsedSide | null): string[] {
  if (fresh.state === 'late' && old?.state !== 'late') return ['nothing stood in time.', ...thrown(fresh, old)];
  const left = leftBy(fresh) - (old ? leftBy(old) : 0);
  const isEmpty = fresh.texts.length + fresh.controls.length === 0;
  const wasEmpty = old !== null && old.texts.length + old.controls.length === 0;
  const tried = fresh.stopped.filter((one) => !old?.stopped.some((other) => nameOf(other) === nameOf(one)));
  return [
    ...(fresh.state === 'failed' && old?.state !== 'failed' ? ['it is not shown.'] : []),
    ...thrown(fresh, old),
    ...fresh.faults.filter((fault) => !old?.faults.includes(fault)).map(asPart),
    ...(fresh.state === 'shown' && isEmpty && !wasEmpty ? ['it shows nothing.'] : []),
    ...(tried.length > 0 ? [`it tries to write by itself (${[...new Set(tried.map(nameOf))].join(', ')}).`] : []),
    ...(left > mostLeft ? [`it leaves more than ${mostLeft} things behind in the page (${leftInWords(fresh)}).`] : []),
    ...(fresh.longest > longestBlockMs && fresh.longest > 2 * (old?.longest ?? 0)
      ? [`it blocks the page for ${(fresh.longest / 1000).toFixed(1)} s.`]
      : []),
    ...(fresh.calls.length > mostRequests && fresh.calls.length > 2 * (old?.calls.length ?? 0)
      ? [`it makes ${fresh.calls.length} requests.`]
      : []),
  ];
}

function thrown(fresh: RehearsedSide, old: RehearsedSide | null): string[] {
  const known = new Set(old?.errors.map(withoutNumbers));
  const news = fresh.errors.filter((error) => !known.has(withoutNumbers(error)));
  return [...new Map(news.map((error) => [withoutNumbers(error), error])).values()]
    .slice(0, mostErrors)
    .map((error) => `it throws “${error}”.`);
}

/** The same error has other numbers in another version: addresses, versions, times. */
function withoutNumbers(error: string): string {
  return error.replace(/[\d.]+/g, '0');
}

function leftBy({ left }: RehearsedSide): number {
  return Object.values(left).reduce((sum, count) => sum + count, 0);
}

/** `3 listeners, 1 timer`. */
export function leftInWords({ left }: RehearsedSide): string {
  return Object.entries(left)
    .map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`)
    .join(', ');
}

function nameOf({ method, path }: RehearsedSide['stopped'][number]): string {
  return `${method} ${path}`;
}

function asPart(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
