const pollMs = 30_000;
/** While live events come, asking is only a net below them. */
const slowPolls = 10;
/** A page that cannot show a part of the portal waits for a map that mends it. */
const hurtPollMs = 3_000;

/** The revision that an event names; 0 for any. */
function revisionOf(event: Event): number {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const named = typeof detail === 'object' && detail !== null && 'revision' in detail ? detail.revision : 0;
  return typeof named === 'number' ? named : 0;
}

/**
 * Calls back when the portal's map may have a new revision, with its number where that is known: the live connection of shared/ui says so by an event of the
 * window, and while there is none the map's ETag is asked for; sooner while the page `isHurt`.
 */
export function watchRevisions(changed: (revision: number) => void, isHurt: () => boolean): () => void {
  let isLive = false;
  let etag: string | null = null;
  let skipped = 0;

  async function poll(): Promise<void> {
    skipped += 1;
    if (isLive && skipped < slowPolls && !isHurt()) return;
    skipped = 0;
    const response = await fetch('/importmap.json', { method: 'HEAD', cache: 'no-cache' });
    const now = response.headers.get('etag');
    if (!response.ok || now === etag) return;
    const isFirst = etag === null;
    etag = now;
    if (!isFirst) changed(0);
  }

  function onLive(event: Event): void {
    isLive = event instanceof CustomEvent && event.detail === true;
    if (isLive) changed(0);
  }

  const onMap = (event: Event) => changed(revisionOf(event));

  // A portal that cannot be reached is asked again in its time.
  const pollQuietly = () => void poll().catch(() => undefined);
  const timers = [
    setInterval(pollQuietly, pollMs),
    setInterval(() => {
      if (isHurt()) pollQuietly();
    }, hurtPollMs),
  ];
  window.addEventListener('routebook:live', onLive);
  window.addEventListener('routebook:map', onMap);
  pollQuietly();
  return () => {
    for (const timer of timers) clearInterval(timer);
    window.removeEventListener('routebook:live', onLive);
    window.removeEventListener('routebook:map', onMap);
  };
}
