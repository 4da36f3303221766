import { join } from 'node:path';
import type { VendorEntry } from '@routebook/vendors';
import type { Configuration } from 'webpack';
import type { VendorTarget } from '../build/target.ts';
import { type BuildMode, browserPreset } from './browser-preset.ts';
import { inline, ownAddress } from './own-address.ts';

/** A shared library as one System module: the union of its declared entries. Always the library's production build. */
export function vendorPreset(target: VendorTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, 'production');
  const reexports = target.vendor.entries.map((entry) => reexport(entry, join(target.folder, 'bundled')));
  return {
    ...common,
    devtool: mode === 'production' ? common.devtool : false,
    entry: { [target.id]: [ownAddress, inline(reexports.join('\n'))] },
    output: { ...common.output, library: { type: 'system' } },
  };
}

function reexport({ specifier, names, from }: VendorEntry, bundled: string): string {
  const source = from?.startsWith('./') ? join(bundled, from) : (from ?? specifier);
  return `export ${names === 'every' ? '*' : `{ ${names.join(', ')} }`} from ${JSON.stringify(source)};`;
}
