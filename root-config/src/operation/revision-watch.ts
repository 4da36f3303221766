const pollMs = 30_000;
/** While live events come, asking is only a net below them. */
const slowPolls = 10;

/**
 * Calls back when the portal's map may have a new revision: the live connection of shared/ui says so by an event of the
 * window, and while there is none the map's ETag is asked for.
 */
export function watchRevisions(changed: () => void): () => void {
  let isLive = false;
  let etag: string | null = null;
  let skipped = 0;

  async function poll(): Promise<void> {
    skipped += 1;
    if (isLive && skipped < slowPolls) return;
    skipped = 0;
    const response = await fetch('/importmap.json', { method: 'HEAD', cache: 'no-cache' });
    const now = response.headers.get('etag');
    if (!response.ok || now === etag) return;
    const isFirst = etag === null;
    etag = now;
    if (!isFirst) changed();
  }

  function onLive(event: Event): void {
    isLive = event instanceof CustomEvent && event.detail === true;
    if (isLive) changed();
  }

  // A portal that cannot be reached is asked again in its time.
  const pollQuietly = () => void poll().catch(() => undefined);
  const timer = setInterval(pollQuietly, pollMs);
  window.addEventListener('routebook:live', onLive);
  window.addEventListener('routebook:map', changed);
  pollQuietly();
  return () => {
    clearInterval(timer);
    window.removeEventListener('routebook:live', onLive);
    window.removeEventListener('routebook:map', changed);
  };
}
