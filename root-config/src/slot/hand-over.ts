/** What both versions of a parcel may export beside the lifecycles that single-spa calls. */
interface Handing {
  /** What the next version is to begin with, as far as this one wants to say. */
  snapshot?: unknown;
  /** Takes that over before it is mounted; answers, or promises, true once all unsaved work of it has a place here. */
  restore?: unknown;
}

/** What a version on screen hands to the one that takes its place; undefined where it hands over nothing. */
export function snapshotOf(old: object): unknown {
  const { snapshot }: Handing = old;
  if (typeof snapshot !== 'function') return undefined;
  try {
    return snapshot();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** Gives it to a version; the answer is true once that has a place for all that would be lost, false where it has none. */
export function restoreIn(fresh: object, snapshot: unknown): boolean | Promise<boolean> {
  const { restore }: Handing = fresh;
  if (snapshot === undefined || typeof restore !== 'function') return false;
  try {
    const answer: unknown = restore(snapshot);
    return answer instanceof Promise
      ? answer.then(
          (placed) => placed === true,
          () => false,
        )
      : answer === true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
