import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { WrongUsage } from '../wrong-usage.ts';

const ranges = z.optional(z.record(z.string(), z.string()));
const packageFile = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  dependencies: ranges,
  devDependencies: ranges,
  peerDependencies: ranges,
});

export interface PackageAbove {
  readonly name: string | undefined;
  readonly version: string | undefined;
  /** By package; what a library asks of those who use it goes first. */
  readonly ranges: Readonly<Record<string, string>>;
}

/** What the nearest package.json says, in the folder or above it. */
export function packageAbove(folder: string): PackageAbove {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) {
    const above = dirname(folder);
    return above === folder ? { name: undefined, version: undefined, ranges: {} } : packageAbove(above);
  }
  const { name, version, dependencies, devDependencies, peerDependencies } = read(file);
  return { name, version, ranges: { ...devDependencies, ...dependencies, ...peerDependencies } };
}

function read(file: string): z.output<typeof packageFile> {
  try {
    return packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new WrongUsage(`${file} cannot be read as the file of a package.`);
  }
}
