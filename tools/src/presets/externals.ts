import { posix, sep } from 'node:path';
import type { Configuration } from 'webpack';
import { importedAtOnce } from '../build/imported-at-once.ts';
import type { BuildMode, Target } from '../build/target.ts';
import { type SharedSpecifier, sharedPackageOf, sharedSpecifiers } from './shared-specifiers.ts';

interface Request {
  readonly request?: string;
  readonly context?: string;
}

type Answer = (error?: Error | null, external?: string) => void;

/** Brings an older React what the shared one has itself. */
const shims: ReadonlyMap<string, string> = new Map([['use-sync-external-store/shim/index.js', 'react']]);

/**
 * Leaves shared libraries to the import map.
 *
 * A late library becomes a `System.import()` at the moment its importer runs: as a `system` external it would be hoisted
 * into the entry and every first view would wait for it. The root config is a plain script, so all of its are of that kind.
 */
export function externalsOf(target: Target, mode: BuildMode): Configuration['externals'] {
  const own = new Set(target.specifiers);
  const awaited = awaitedBy(target, mode);
  return ({ request: asked = '', context = '' }: Request, answer: Answer) => {
    const request = shims.get(asked) ?? asked;
    const shared = own.has(request) ? undefined : find(target, request, context);
    if (shared) {
      const { specifier } = shared;
      const external = awaited(shared) ? `promise System.import(${JSON.stringify(specifier)})` : `system ${specifier}`;
      return answer(null, external);
    }
    if (!own.has(request) && target.kind !== 'vendor' && sharedPackageOf(request)) {
      return answer(
        new Error(`${request} is not declared in shared/vendors: a copy of it would land in ${target.name}.`),
      );
    }
    return answer();
  };
}

function find(target: Target, request: string, context: string): SharedSpecifier | undefined {
  if (!request.startsWith('.')) return sharedSpecifiers.get(request);
  if (target.kind !== 'vendor') return undefined;
  const file = posix.join(context.split(sep).join('/'), request);
  const inner = target.vendor.heldElsewhere?.find((module) => module.file.test(file));
  return inner && sharedSpecifiers.get(inner.specifier);
}

/** While developing, an import may be added at any moment: then only that comes late which always does. */
function awaitedBy(target: Target, mode: BuildMode): (shared: SharedSpecifier) => boolean {
  if (target.kind === 'root-config') return () => true;
  if (target.kind === 'vendor') return () => false;
  if (mode === 'development') return ({ late }) => late === 'always';
  const atOnce = importedAtOnce(target.entry);
  return ({ specifier, late }) => late === 'always' || (late === 'where-possible' && !atOnce.has(specifier));
}
