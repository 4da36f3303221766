import { followStream, type LiveNews, longestSince } from './live-stream.ts';

const name = 'routebook-live';

/** A tab asks the one with the stream for what it may have missed; milliseconds since its page began. */
interface Joins {
  readonly joins: number;
}

/**
 * Listens to the server's events until the signal ends it. `onReturn` is called when the stream is back after a break:
 * events in between were missed.
 *
 * Browsers open only six connections to a server for all tabs together, so one tab holds the stream and notifies the others;
 * when it is closed another one takes over.
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

  // Browsers have locks only on https and localhost; elsewhere each tab has a stream of its own.
  if (!navigator.locks) return followStream(hear, signal);

  const tabs = new BroadcastChannel(name);
  const recent = new RecentNews();
  let isLeading = false;
  tabs.onmessage = ({ data }: MessageEvent<LiveNews | Joins>) => {
    if (!('joins' in data)) hear(data);
    else if (isLeading) for (const news of recent.since(data.joins)) tabs.postMessage(news);
  };
  tabs.postMessage({ joins: performance.now() } satisfies Joins);
  try {
    await navigator.locks.request(name, { signal }, () => {
      isLeading = true;
      return followStream((news) => {
        recent.add(news);
        hear(news);
        tabs.postMessage(news);
      }, signal);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    tabs.close();
  }
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
