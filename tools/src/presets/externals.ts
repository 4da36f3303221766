import { posix, sep } from 'node:path';
import type { Configuration } from 'webpack';
import type { Target } from '../build/target.ts';
import { type SharedSpecifier, sharedPackageOf, sharedSpecifiers } from './shared-specifiers.ts';

interface Request {
  readonly request?: string;
  readonly context?: string;
}

type Answer = (error?: Error | null, external?: string) => void;

/**
 * Leaves shared libraries to the import map.
 *
 * A late library becomes a `System.import()` at the moment its importer runs: as a `system` external it would be hoisted
 * into the entry and every first view would wait for it. The root config is a plain script, so all of its are of that kind.
 */
export function externalsOf(target: Target): Configuration['externals'] {
  const own = new Set(target.specifiers);
  return ({ request = '', context = '' }: Request, answer: Answer) => {
    const shared = own.has(request) ? undefined : find(target, request, context);
    if (shared) return answer(null, external(target, shared));
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

function external(target: Target, { specifier, late }: SharedSpecifier): string {
  const fromVendor = target.kind === 'vendor';
  const awaited = target.kind === 'root-config' || (late && !fromVendor);
  return awaited ? `promise System.import(${JSON.stringify(specifier)})` : `system ${specifier}`;
}
