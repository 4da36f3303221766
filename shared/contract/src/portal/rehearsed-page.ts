import type { RehearsedSide } from '../operations/rehearsal-calls.ts';

/**
 * What a page of a rehearsal has as `window.rehearsal`: what is noted below all modules (`server/src/portal/rehearsals`), and
 * once the root config has come what can be asked of it.
 */
export interface RehearsedPage {
  readonly calls: RehearsedSide['calls'];
  readonly stopped: RehearsedSide['stopped'];
  readonly errors: readonly string[];
  /** Requests that are not answered yet, and when the last one was. */
  readonly noted: { readonly pending: number; readonly at: number };
  /** Settles when the screen stands still, or will not any more. */
  stands?: Promise<void>;
  /** A picture of it as the address of an image; null where the browser makes none. */
  picture?(): Promise<string | null>;
  /** What was seen; takes the page down, for what stays behind. */
  look?(): Promise<RehearsedSide>;
}

/** A page of a rehearsal as it was seen once: with a picture, as the address of an image. */
export interface Look {
  readonly seen: RehearsedSide;
  readonly picture: string | null;
}

/** Both versions on one screen, as they were seen once. */
export interface LookAtBoth {
  readonly fresh: Look;
  readonly old: Look | null;
}

/** What two looks at a screen tell the portal. */
export function lookedTwice(one: LookAtBoth, other: LookAtBoth) {
  return {
    fresh: steady(one.fresh.seen, other.fresh.seen),
    old: one.old && other.old && steady(one.old.seen, other.old.seen),
    pictures: { fresh: other.fresh.picture, old: other.old?.picture ?? null },
  };
}

/**
 * What holds of two loads of one version on one screen: the quicker's figures, all that either broke, and of what it draws
 * what stood there both times. What changes by itself is no difference to another version.
 */
export function steady(one: RehearsedSide, other: RehearsedSide): RehearsedSide {
  const [quicker, slower] = (one.show ?? Infinity) <= (other.show ?? Infinity) ? [one, other] : [other, one];
  const counts = new Map(slower.rows.map(({ name, rows }) => [name, rows]));
  return {
    ...quicker,
    state: slower.state === 'failed' ? 'failed' : quicker.state,
    load: least(one.load, other.load),
    mount: least(one.mount, other.mount),
    longTasks: Math.min(one.longTasks, other.longTasks),
    longest: Math.min(one.longest, other.longest),
    errors: [...new Set([...one.errors, ...other.errors])].slice(0, 20),
    faults: [...new Set([...one.faults, ...other.faults])].slice(0, 10),
    stopped: one.stopped.length >= other.stopped.length ? one.stopped : other.stopped,
    left: Object.values(one.left).length >= Object.values(other.left).length ? one.left : other.left,
    headings: both(quicker.headings, slower.headings),
    rows: quicker.rows.filter(({ name, rows }) => counts.get(name) === rows),
    controls: both(quicker.controls, slower.controls),
    texts: both(quicker.texts, slower.texts),
  };
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** What is in both, as often as in the one that has it less often. */
function both(one: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1);
  return one.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  });
}

/** What is known of a page that did not start, or never answered. */
export function neverCame(
  page: Pick<RehearsedPage, 'calls' | 'stopped' | 'errors'> | undefined,
  why: string,
): RehearsedSide {
  return {
    state: 'late',
    load: null,
    mount: null,
    show: null,
    bytes: 0,
    longTasks: 0,
    longest: 0,
    errors: [why, ...(page?.errors ?? [])].slice(0, 20).map(asLine),
    faults: [],
    calls: (page?.calls ?? []).slice(0, 500),
    stopped: (page?.stopped ?? []).slice(0, 50),
    left: {},
    headings: [],
    rows: [],
    controls: [],
    texts: [],
  };
}

function asLine(text: string): string {
  return text.slice(0, 500).replace(/[\0\p{Surrogate}]/gu, '');
}
