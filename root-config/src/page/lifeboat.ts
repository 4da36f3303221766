/** What the page itself keeps below all modules (`server/src/portal/lifeboat`). */
export interface Lifeboat {
  /** The page's functions as they were before any module ran. */
  readonly own: Pick<typeof window, 'fetch' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'> &
    Pick<History, 'pushState' | 'replaceState'> &
    Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** This page, in what it reports. */
  readonly tab: string;
  /** The revision of the map that the page was made with. */
  readonly revision: number;
  /** The newer revision that did not start in this browser; 0 where the page has the one that runs. */
  readonly refused: number;
  /** The portal runs: what it now waits for is the server or a parcel. */
  alive(): void;
  /** The first view stands. */
  started(): void;
  /** The portal does not start: goes to the map that started last, where there is one. A blank page then says what happened. */
  failed(reason: unknown, isBlank: boolean): void;
}

declare global {
  interface Window {
    readonly lifeboat?: Lifeboat;
  }
}

/** Of a page that has none, as in tests. */
const none: Lifeboat = {
  own: {
    fetch: (...call) => window.fetch(...call),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
    clearInterval: window.clearInterval.bind(window),
    pushState: window.history.pushState.bind(window.history),
    replaceState: window.history.replaceState.bind(window.history),
    getItem: (key) => window.localStorage.getItem(key),
    setItem: (key, value) => window.localStorage.setItem(key, value),
    removeItem: (key) => window.localStorage.removeItem(key),
  },
  tab: '00000000-0000-4000-8000-000000000000',
  revision: 0,
  refused: 0,
  alive: () => {},
  started: () => {},
  failed: (reason) => console.error(reason),
};

export const lifeboat: Lifeboat = window.lifeboat ?? none;
