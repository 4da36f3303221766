import { inOneTab } from './in-one-tab.ts';
import { followStream, type LiveNews, longestSince } from './live-stream.ts';

const name = 'routebook-live';

/**
 * Listens to the server's events until the signal ends it. `onReturn` is called when the stream is back after a break:
 * events in between were missed.
 *
 * All tabs of a browser share one stream.
 *
 * Parcels are the root config's business, which hears of them by two events of the window: `routebook:map` when the
 * import map has a new revision (`detail` is the event's data, `{ revision }`), and `routebook:live` when the stream is
 * open (`detail` true) or lost (false). While it is open nobody has to ask for revisions, once it has opened one may have been missed.
 */
export async function listen(
  onChanged: (tags: readonly string[]) => void,
  onReturn: () => void,
  signal: AbortSignal,
): Promise<void> {
  function hear(news: LiveNews): void {
    if ('changed' in news) onChanged(news.changed);
    else if ('map' in news) notifyPage('routebook:map', news.map);
    else {
      notifyPage('routebook:live', news.open);
      if (news.missed) onReturn();
    }
  }

  const recent = new RecentNews();
  await inOneTab<LiveNews>(
    {
      name,
      hear,
      welcome: (milliseconds) => recent.since(milliseconds),
      lead: (notify) =>
        followStream((news) => {
          recent.add(news);
          notify(news);
        }, signal),
    },
    signal,
  );
}

/** What the stream has brought of late, for tabs that join: whether it is open, and what changed since their page began. */
class RecentNews {
  #open: LiveNews = { open: false, missed: false };
  #events: { readonly at: number; readonly news: LiveNews }[] = [];

  add(news: LiveNews): void {
    if ('open' in news) {
      this.#open = { open: news.open, missed: false };
      return;
    }
    const now = performance.now();
    this.#events = [...this.#events.filter(({ at }) => at > now - longestSince), { at: now, news }];
  }

  since(milliseconds: number): LiveNews[] {
    const from = performance.now() - milliseconds;
    return [this.#open, ...this.#events.filter(({ at }) => at >= from).map(({ news }) => news)];
  }
}

/** Notifies the page that the stream is open or lost, and of a new revision of the import map. */
function notifyPage(event: 'routebook:live' | 'routebook:map', detail: unknown): void {
  window.dispatchEvent(new CustomEvent(event, { detail }));
}
