import type { Part } from './part.ts';

/** Something that befell a part in this page; times are milliseconds. */
export type Happening = { readonly part: Part; readonly address: string } & (
  | { readonly kind: 'load' | 'mount'; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly error: unknown }
);

const early: Happening[] = [];

let hear = (happening: Happening): boolean => {
  early.push(happening);
  return false;
};

/** Tells who watches. True for a failure after which another version of the part is there to be shown at once. */
export function tell(happening: Happening): boolean {
  return hear(happening);
}

/** Watches what befalls parts from now on; answers what happened before anybody watched. */
export function watchParts(watcher: (happening: Happening) => boolean): readonly Happening[] {
  hear = watcher;
  return early.splice(0);
}
