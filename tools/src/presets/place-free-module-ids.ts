import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';

const shortest = 5;

/**
 * Module ids from the paths of modules below the folder of the build. webpack's own also depend on where the loaders lie,
 * and a parcel has to come out with the same bytes wherever its repository lies beside the tools.
 */
export class PlaceFreeModuleIds {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceFreeModuleIds', ({ hooks, modules, chunkGraph }) => {
      hooks.moduleIds.tap('PlaceFreeModuleIds', () => {
        const taken = new Set<string>();
        const nameless = [...modules].filter(
          (module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0,
        );
        for (const module of nameless.sort(by((one) => this.#nameOf(one)))) {
          const hash = createHash('sha256').update(this.#nameOf(module)).digest('base64url');
          let length = shortest;
          while (taken.has(hash.slice(0, length))) length++;
          chunkGraph.setModuleId(module, hash.slice(0, length));
          taken.add(hash.slice(0, length));
        }
      });
    });
  }

  #nameOf(module: Module): string {
    return module.libIdent({ context: this.#folder }) ?? module.identifier();
  }
}

function by(nameOf: (module: Module) => string) {
  return (left: Module, right: Module) =>
    compare(nameOf(left), nameOf(right)) || compare(left.identifier(), right.identifier());
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
