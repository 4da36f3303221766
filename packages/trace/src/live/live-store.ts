import type { LiveMovedEvent, LivePeopleEvent } from '@routebook/contract';
import { type People, peopleOf, withMoved } from './live-people.ts';

/**
 * What the stream brings: everybody, what changed of whom, or that it is open or lost. Events are passed on to other tabs as the
 * text they came as, which costs next to nothing where nobody listens.
 */
export type LiveNews =
  | { readonly event: 'people' | 'moved'; readonly data: string }
  | { readonly people: LivePeopleEvent }
  | { readonly open: boolean };

export interface LiveState {
  readonly people: People;
  /** Whether the stream has ever said who is where: until then nobody's state is known. */
  readonly isKnown: boolean;
  readonly stream: 'joining' | 'live' | 'interrupted';
  /** How far the service's clock is before the page's, in milliseconds. */
  readonly ahead: number;
}

export interface LiveStore {
  readonly current: () => LiveState;
  readonly onChange: (listener: () => void) => () => void;
  readonly hear: (news: LiveNews) => void;
}

/** Everybody as the stream says, for whoever draws them: a batch is one change. */
export function liveStore(): LiveStore {
  let state: LiveState = {
    people: new Map(),
    isKnown: false,
    stream: 'joining',
    ahead: Date.now() - performance.now(),
  };
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

/** The service's clock, in milliseconds: as the last batch said it, going on by itself where none comes. */
export function serviceTime({ ahead }: LiveState): number {
  return performance.now() + ahead;
}

function changeBy(news: LiveNews, { people }: LiveState): Partial<LiveState> {
  if ('open' in news) return news.open ? {} : { stream: 'interrupted' };
  if ('people' in news) return heard(news.people, peopleOf(news.people));
  if (news.event === 'people') {
    const everybody = JSON.parse(news.data) as LivePeopleEvent;
    return heard(everybody, peopleOf(everybody));
  }
  const moved = JSON.parse(news.data) as LiveMovedEvent;
  return heard(moved, withMoved(people, moved));
}

function heard({ at }: { readonly at: string }, people: People): Partial<LiveState> {
  return { people, isKnown: true, stream: 'live', ahead: Date.parse(at) - performance.now() };
}
