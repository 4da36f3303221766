import { createContext } from 'react';

/** What a parcel on screen hands to the version that takes its place. */
export interface Snapshot {
  readonly pathname: string;
  readonly values: ReadonlyMap<string, unknown>;
  /** The keys of the values that are unsaved work; null while some of it cannot be handed over. */
  readonly drafts: readonly string[] | null;
  /** How many dialogs and drawers are open. */
  readonly overlays: number;
}

/** A value that is handed over: `undefined` where there is nothing to hand over now. */
export interface Kept {
  read(): unknown;
  /** What the person did since the new version was mounted unseen; `undefined` where there is nothing any more. */
  write(value: unknown): void;
}

export interface Keeping {
  /** What the version before had there; undefined when it had nothing. */
  handed(key: string): unknown;
  /** It stands there now. The answer ends that. */
  keep(key: string, kept: Kept): () => void;
  /** A dialog or drawer is there. The answer ends that. */
  overlay(): () => void;
}

export interface Keeper extends Keeping {
  /** For what is drawn unseen, so that all of it is there in time: it takes nothing away from what is drawn in its place then. */
  readonly ahead: Keeping;
  /** `drafts` are the keys of all unsaved work, null where some of it has none. */
  snapshot(drafts: readonly string[] | null): Snapshot;
  /**
   * Takes over what another version handed over. True when all its unsaved work, and what lies above the page, has a place
   * here; a promise of that, where it may still come; false where it cannot be.
   */
  restore(snapshot: unknown): boolean | Promise<true>;
  /** What found no place by now finds none. */
  forget(): void;
}

/** Keeps what a parcel on screen hands over, and what was handed to it. */
export function createKeeper(): Keeper {
  const kept = new Map<string, Kept>();
  const placed = new Set<string>();
  let handed = new Map<string, unknown>();
  let lastHanded: ReadonlySet<string> = new Set();
  let pathname = '';
  let overlays = 0;
  let drawnAhead = 0;
  let awaited: { readonly drafts: readonly string[]; readonly overlays: number; readonly found: () => void } | null =
    null;

  const isIn = (drafts: readonly string[], above: number) =>
    drafts.every((key) => placed.has(key)) && overlays + drawnAhead >= above;

  function look(): void {
    if (!awaited || !isIn(awaited.drafts, awaited.overlays)) return;
    awaited.found();
    awaited = null;
  }

  function place(key: string): void {
    placed.add(key);
    look();
  }

  const handedTo = (key: string) => (pathname === window.location.pathname ? handed.get(key) : undefined);

  return {
    handed: handedTo,
    keep(key, one) {
      kept.set(key, one);
      handed.delete(key);
      place(key);
      return () => {
        if (kept.get(key) !== one) return;
        kept.delete(key);
        placed.delete(key);
      };
    },
    overlay() {
      overlays += 1;
      look();
      return () => {
        overlays -= 1;
      };
    },
    ahead: {
      handed: handedTo,
      keep(key) {
        place(key);
        return () => {
          if (!kept.has(key)) placed.delete(key);
        };
      },
      overlay() {
        drawnAhead += 1;
        look();
        return () => {
          drawnAhead -= 1;
        };
      },
    },
    snapshot(drafts) {
      const values = new Map(
        [...kept].map(([key, one]) => [key, cloned(one.read())]).filter(([, value]) => value !== undefined) as [
          string,
          unknown,
        ][],
      );
      const isWhole = drafts?.every((key) => values.has(key));
      return { pathname: window.location.pathname, values, drafts: isWhole ? (drafts ?? null) : null, overlays };
    },
    restore(snapshot) {
      if (!isSnapshot(snapshot) || snapshot.pathname !== window.location.pathname) return false;
      ({ pathname } = snapshot);
      handed = new Map(snapshot.values);
      for (const [key, one] of kept) {
        // What was closed or emptied since is in the snapshot no more.
        if (handed.has(key) || lastHanded.has(key)) one.write(handed.get(key));
        handed.delete(key);
      }
      lastHanded = new Set(snapshot.values.keys());
      const { drafts, overlays: above } = snapshot;
      if (drafts === null) return false;
      if (isIn(drafts, above)) return true;
      return new Promise((resolve) => {
        awaited = { drafts, overlays: above, found: () => resolve(true) };
      });
    },
    forget() {
      handed.clear();
      awaited = null;
    },
  };
}

/** A copy that holds nothing of the version that made it; undefined of what cannot be copied, as functions. */
function cloned(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === 'object' && value !== null && 'values' in value && value.values instanceof Map;
}

/** Of the parcel that a tree belongs to; what belongs to none hands nothing over. */
export const KeeperContext = createContext<Keeping>(createKeeper());
