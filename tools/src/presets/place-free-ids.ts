import { createHash } from 'node:crypto';
import type { Chunk, Compiler, Module } from 'webpack';

const shortestOfModule = 5;
const shortestOfChunk = 3;

/**
 * Ids of modules and chunks from the paths of modules below the folder of the build. webpack's own also depend on where the
 * loaders lie, and a parcel has to come out with the same bytes wherever its repository lies beside the tools. They are short,
 * because every entry lists the files that it may load later.
 */
export class PlaceFreeIds {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceFreeIds', ({ hooks, modules, chunkGraph }) => {
      const nameOf = (module: Module) => module.libIdent({ context: this.#folder }) ?? module.identifier();
      hooks.moduleIds.tap('PlaceFreeIds', () => {
        const nameless = [...modules].filter(
          (module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        const inOrder = nameless.sort((left, right) => compare(left.identifier(), right.identifier()));
        for (const [module, id] of shortIds(inOrder, nameOf, 'base64url', shortestOfModule))
          chunkGraph.setModuleId(module, id);
      });
      hooks.chunkIds.tap('PlaceFreeIds', (chunks) => {
        const namesIn = (chunk: Chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].map(nameOf).sort().join();
        const nameless = [...chunks].filter(({ id }) => id === null);
        // Names of files, which some systems do not tell apart by capitals.
        for (const [chunk, id] of shortIds(nameless, namesIn, 'hex', shortestOfChunk)) {
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }
}

/** An id of its own for each, the same whenever the names are. */
function shortIds<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  digits: 'base64url' | 'hex',
  shortest: number,
): Map<T, string> {
  const ids = new Map<T, string>();
  const taken = new Set<string>();
  const named = all.map((one) => ({ one, name: nameOf(one) }));
  for (const { one, name } of named.sort((left, right) => compare(left.name, right.name))) {
    const hash = createHash('sha256').update(name).digest(digits);
    let length = shortest;
    while (taken.has(hash.slice(0, length))) length++;
    ids.set(one, hash.slice(0, length));
    taken.add(hash.slice(0, length));
  }
  return ids;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
