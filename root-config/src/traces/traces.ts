import { callingVersion } from './calling-version.ts';

/** Something that a version set up outside of its own element and has not taken away itself. */
interface Trace {
  readonly what: TraceKind;
  readonly folder: string;
  undo(): void;
  /** False once it was taken away in a way that nobody noted. */
  isThere(): boolean;
  /** In a storage. */
  readonly key: string | undefined;
}

export type TraceKind = 'listener' | 'timer' | 'style sheet' | 'element' | 'storage key';

export interface Traces {
  /** From here on counts what the version leaves: what it set up as it was loaded stays as long as it does. */
  mounts(folder: string): void;
  /** How much of it there is now that the version set up since it was loaded. */
  count(folder: string): number;
  /** It was taken down: what it left since is taken away, and told. */
  unmounted(folder: string): readonly TraceKind[];
  /** Nothing will show it again: all that it ever set up is taken away. */
  released(folder: string): void;
}

/**
 * Notes from now on what parcels set up in the page beside their own elements, by whose code calls: listeners of the window
 * and the document, intervals, style sheets, elements of the head and the body, storage keys but those under its own name.
 */
export function watchTraces(isShared: (folder: string) => boolean): Traces {
  let traces: readonly Trace[] = [];
  const atLoad = new Map<string, ReadonlySet<Trace>>();
  const of = (folder: string) => traces.filter((trace) => trace.folder === folder && trace.isThere());

  const sinceLoad = (folder: string) => of(folder).filter((trace) => !atLoad.get(folder)?.has(trace));

  function note(what: TraceKind, undo: () => void, { isThere = () => true, key }: Noted = {}): () => void {
    const folder = callingVersion(new Error().stack ?? '', isShared);
    if (folder === null || (key !== undefined && isKept(key, folder))) return () => {};
    const trace: Trace = { what, folder, undo, isThere, key };
    traces = [...traces, trace];
    return () => drop([trace]);
  }

  /** What people chose in a parcel stays under its name, like `hierarchy:columns`. Of any other key the first value counts. */
  function isKept(key: string, folder: string): boolean {
    const [, name] = /\/([^/]+)\/[^/]+\/$/.exec(folder) ?? [];
    return key.startsWith(`${name}:`) || of(folder).some((trace) => trace.key === key);
  }

  function drop(gone: readonly Trace[]): void {
    traces = traces.filter((trace) => !gone.includes(trace));
  }

  function takeAway(gone: readonly Trace[]): void {
    for (const trace of gone) trace.undo();
    drop(gone);
  }

  for (const target of [window, document]) watchListeners(target, note);
  watchIntervals(note);
  watchSheets(note);
  for (const parent of [document.head, document.body]) watchElements(parent, note);
  watchStorage(note);

  return {
    mounts(folder) {
      atLoad.set(folder, new Set(of(folder)));
    },
    count: (folder) => sinceLoad(folder).length,
    unmounted(folder) {
      const left = sinceLoad(folder);
      takeAway(left);
      return left.map(({ what }) => what);
    },
    released(folder) {
      takeAway(of(folder));
      atLoad.delete(folder);
    },
  };
}

interface Noted {
  readonly isThere?: () => boolean;
  readonly key?: string;
}

/** Answers what forgets the trace. */
type Note = (what: TraceKind, undo: () => void, noted?: Noted) => () => void;

function watchListeners(target: Window | Document, note: Note): void {
  const { addEventListener, removeEventListener } = target;
  const known = new Map<unknown, { type: string; capture: boolean; forget: () => void }[]>();
  const captures = (options: unknown) =>
    options === true ||
    (typeof options === 'object' && options !== null && 'capture' in options && options.capture === true);

  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions,
  ) => {
    addEventListener.call(target, type, listener, options);
    if (typeof options === 'object' && (options.once || options.signal)) return;
    const capture = captures(options);
    const same = known.get(listener) ?? [];
    if (same.some((one) => one.type === type && one.capture === capture)) return;
    const forget = note('listener', () => removeEventListener.call(target, type, listener, capture));
    known.set(listener, [...same, { type, capture, forget }]);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: EventListenerOptions,
  ) => {
    removeEventListener.call(target, type, listener, options);
    const capture = captures(options);
    const [gone, rest] = split(known.get(listener) ?? [], (one) => one.type === type && one.capture === capture);
    for (const { forget } of gone) forget();
    if (rest.length > 0) known.set(listener, rest);
    else known.delete(listener);
  };
}

function watchIntervals(note: Note): void {
  const { setInterval, clearInterval } = window;
  const known = new Map<unknown, () => void>();
  const stop = (timer?: number) => {
    clearInterval.call(window, timer);
    known.get(timer)?.();
    known.delete(timer);
  };
  Object.assign(window, {
    setInterval(...call: Parameters<typeof setInterval>) {
      const timer = Number(setInterval.apply(window, call));
      known.set(
        timer,
        note('timer', () => stop(timer)),
      );
      return timer;
    },
    clearInterval: stop,
  });
}

/** A sheet that is adopted has been filled by these. */
function watchSheets(note: Note): void {
  const { prototype } = CSSStyleSheet;
  for (const name of ['replace', 'replaceSync'] as const) {
    const fill: (this: CSSStyleSheet, text: string) => unknown = prototype[name];
    Object.assign(prototype, {
      [name](this: CSSStyleSheet, text: string) {
        const undo = () => {
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this);
        };
        note('style sheet', undo, { isThere: () => document.adoptedStyleSheets.includes(this) });
        return fill.call(this, text);
      },
    });
  }
}

function watchElements(parent: HTMLElement, note: Note): void {
  for (const name of ['append', 'prepend', 'appendChild', 'insertBefore'] as const) {
    const insert: (...nodes: unknown[]) => unknown = parent[name].bind(parent) as never;
    Object.assign(parent, {
      [name](...nodes: unknown[]) {
        for (const node of nodes) {
          // Scripts are the chunks of a version, which the build's own code takes away.
          if (!(node instanceof Element) || node instanceof HTMLScriptElement) continue;
          note('element', () => node.remove(), { isThere: () => node.isConnected });
        }
        return insert(...nodes);
      },
    });
  }
}

/** Of a key that was there before, its value is put back. */
function watchStorage(note: Note): void {
  const { getItem, setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    const before = getItem.call(this, key);
    setItem.call(this, key, value);
    if (getItem.call(this, key) === before) return;
    const undo = () => (before === null ? removeItem.call(this, key) : setItem.call(this, key, before));
    note('storage key', undo, { isThere: () => getItem.call(this, key) !== before, key });
  };
}

function split<T>(all: readonly T[], isOne: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isOne), all.filter((one) => !isOne(one))];
}

/** `3 listeners, 1 timer`: for people. */
export function inWords(kinds: readonly TraceKind[]): string {
  const counted = new Map<TraceKind, number>();
  for (const kind of kinds) counted.set(kind, (counted.get(kind) ?? 0) + 1);
  return [...counted].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`).join(', ');
}
