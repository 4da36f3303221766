import type { ParcelStore } from '../parcel-store.ts';

export interface StoredProblem {
  readonly name: string;
  readonly version: string;
  readonly path: string | null;
  readonly problem: string;
}

/** Reads every file of every version anew, and answers how many there are and what is not as its manifest says. */
export async function verify(store: ParcelStore): Promise<{ checked: number; problems: StoredProblem[] }> {
  let checked = 0;
  const problems: StoredProblem[] = [];
  for (const { manifest } of await store.list()) {
    const { folder: name, version, files } = manifest;
    checked += files.length;
    for (const found of (await store.inspect(name, version)) ?? []) problems.push({ name, version, ...found });
  }
  return { checked, problems };
}
