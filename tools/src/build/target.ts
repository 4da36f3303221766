import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Vendor, vendors } from '@routebook/vendors';
import { versionOf, workspaceRoot } from '../workspace.ts';

interface TargetBase {
  /** The name on the command line and in the address: `/parcels/<id>/<version>/`. */
  readonly id: string;
  /** The name in the manifest and, but for vendors, in the import map. */
  readonly name: string;
  readonly specifiers: readonly string[];
  readonly version: string;
  /** The folder of the package. */
  readonly folder: string;
  /** Where the deployable folder is written. */
  readonly output: string;
}

export interface PackageTarget extends TargetBase {
  readonly kind: 'parcel' | 'singleton' | 'root-config';
  readonly entry: string;
}

export interface VendorTarget extends TargetBase {
  readonly kind: 'vendor';
  readonly vendor: Vendor;
}

/** Something webpack makes a deployable folder of. */
export type Target = PackageTarget | VendorTarget;

export function packageTarget(kind: PackageTarget['kind'], folder: string, id: string): PackageTarget {
  const name = `@routebook/${id}`;
  const version = versionOf(join(folder, 'package.json'));
  const entry = ['src/index.ts', 'src/index.tsx', 'src/boot.ts']
    .map((file) => join(folder, file))
    .find((file) => existsSync(file));
  return {
    kind,
    id,
    name,
    specifiers: [name],
    version,
    folder,
    output: join(folder, 'dist', version),
    entry: entry ?? join(folder, 'src/index.ts'),
  };
}

export function vendorTarget(vendor: Vendor): VendorTarget {
  const folder = join(workspaceRoot, 'shared/vendors');
  const version = versionOf(join(workspaceRoot, 'node_modules', vendor.library, 'package.json'));
  return {
    kind: 'vendor',
    id: vendor.id,
    name: vendor.id,
    specifiers: vendor.entries.map(({ specifier }) => specifier),
    version,
    folder,
    output: join(folder, 'dist', vendor.id, version),
    vendor,
  };
}

/** Everything the portal serves to a browser, in the order in which it is built. */
export function listTargets(): Target[] {
  const parcels = readdirSync(join(workspaceRoot, 'packages'))
    .filter((id) => existsSync(join(workspaceRoot, 'packages', id, 'package.json')))
    .sort()
    .map((id) => packageTarget('parcel', join(workspaceRoot, 'packages', id), id));
  return [
    ...vendors.map(vendorTarget),
    packageTarget('singleton', join(workspaceRoot, 'shared/auth'), 'auth'),
    packageTarget('singleton', join(workspaceRoot, 'shared/ui'), 'ui'),
    packageTarget('root-config', join(workspaceRoot, 'root-config'), 'root-config'),
    ...parcels,
  ];
}

/** True when the build of a target runs the other: the styles of first views are worked out by what draws them. */
export function runsInBuildOf(target: Target, other: Target): boolean {
  if (target.kind === 'parcel') return other.kind === 'vendor' || other.kind === 'singleton';
  return target.name === '@routebook/ui' && (other.kind === 'vendor' || other.name === '@routebook/auth');
}

export type BuildMode = 'production' | 'development';
