import type { LiveMovedEvent, LivePeopleEvent } from '@routebook/contract';
import { type People, peopleOf, withMoved } from './live-people.ts';

/** What the stream brings: everybody, what changed of whom, or that it is open or lost. */
export type LiveNews =
  | { readonly people: LivePeopleEvent }
  | { readonly moved: LiveMovedEvent }
  | { readonly open: boolean };

export interface LiveState {
  readonly people: People;
  /** The service's clock at the last batch, in milliseconds, and the page's. */
  readonly at: number;
  readonly heardAt: number;
  readonly stream: 'joining' | 'live' | 'interrupted';
}

export interface LiveStore {
  readonly current: () => LiveState;
  readonly onChange: (listener: () => void) => () => void;
  readonly hear: (news: LiveNews) => void;
}

/** Everybody as the stream says, for whoever draws them: a batch is one change. */
export function liveStore(): LiveStore {
  let state: LiveState = { people: new Map(), at: Date.now(), heardAt: performance.now(), stream: 'joining' };
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear(news) {
      state = { ...state, ...changeBy(news, state) };
      for (const listener of listeners) listener();
    },
  };
}

function changeBy(news: LiveNews, { people, stream }: LiveState): Partial<LiveState> {
  if ('open' in news) return news.open ? {} : { stream: stream === 'joining' ? 'joining' : 'interrupted' };
  const { at } = 'people' in news ? news.people : news.moved;
  return {
    people: 'people' in news ? peopleOf(news.people) : withMoved(people, news.moved),
    at: Date.parse(at),
    heardAt: performance.now(),
    stream: 'live',
  };
}
