import type { Compilation } from 'webpack';

const known = ['bootstrap', 'mount', 'unmount', 'update', 'unsaved', 'snapshot', 'restore'];

/** The lifecycles of a parcel that the last file of an entry exports. */
export function lifecyclesOf({ entries, moduleGraph }: Compilation, entryName: string): string[] {
  const dependency = entries.get(entryName)?.dependencies.at(-1);
  const module = dependency && moduleGraph.getModule(dependency);
  const provided = module ? moduleGraph.getProvidedExports(module) : null;
  return Array.isArray(provided) ? known.filter((name) => provided.includes(name)) : [];
}
