/** What the tab that leads does, and what every tab hears of it. */
export interface SharedWork<News extends object> {
  /** Names the work: all tabs of a browser that do it under this name share it. */
  readonly name: string;
  /** What one tab does for all, until the signal ends it. */
  readonly lead: (notify: (news: News) => void, signal: AbortSignal) => Promise<void>;
  readonly hear: (news: News) => void;
  /** What the leading tab sends to one that joins, whose page began so many milliseconds ago. */
  readonly welcome: (milliseconds: number) => readonly News[];
}

/** A tab asks the leading one for what it may have missed; milliseconds since its page began. */
interface Joins {
  readonly joins: number;
}

/**
 * Browsers open only six connections to a server for all tabs together, so one tab leads (it has the stream) and notifies the
 * others; when it is closed another one takes over. Ends when the signal does.
 */
export async function inOneTab<News extends object>(work: SharedWork<News>, signal: AbortSignal): Promise<void> {
  const { name, lead, hear, welcome } = work;
  // Browsers have locks only on https and localhost; elsewhere each tab leads for itself.
  if (!navigator.locks) return lead(hear, signal);

  const tabs = new BroadcastChannel(name);
  let isLeading = false;
  tabs.onmessage = ({ data }: MessageEvent<News | Joins>) => {
    if (!('joins' in data)) hear(data);
    else if (isLeading) for (const news of welcome(data.joins)) tabs.postMessage(news);
  };
  tabs.postMessage({ joins: performance.now() } satisfies Joins);
  try {
    await navigator.locks.request(name, { signal }, () => {
      isLeading = true;
      return lead((news) => {
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
