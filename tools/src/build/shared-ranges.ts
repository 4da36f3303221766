import { join } from 'node:path';
import { vendors } from '@routebook/vendors';
import { versionOf, workspaceRoot } from '../workspace.ts';
import { vendorTarget } from './target.ts';

/** The ranges of these shared modules that a bundle runs with: what follows the versions that it was built with. */
export function sharedRangesOf(specifiers: readonly string[]): Record<string, string> {
  return Object.fromEntries([...specifiers].sort().map((specifier) => [specifier, `^${versionBuiltWith(specifier)}`]));
}

function versionBuiltWith(specifier: string): string {
  const vendor = vendors.find(({ entries }) => entries.some((entry) => entry.specifier === specifier));
  if (vendor) return vendorTarget(vendor).version;
  return versionOf(join(workspaceRoot, 'node_modules', specifier, 'package.json'));
}
