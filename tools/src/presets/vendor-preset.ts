import type { VendorEntry } from '@routebook/vendors';
import type { Configuration } from 'webpack';
import type { BuildMode, VendorTarget } from '../build/target.ts';
import { browserPreset } from './browser-preset.ts';
import { inline } from './own-address.ts';

/** A shared library as one System module: the union of its declared entries. Always the library's production build. */
export function vendorPreset(target: VendorTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, 'production');
  return {
    ...common,
    devtool: mode === 'production' ? common.devtool : false,
    entry: { [target.id]: inline(target.vendor.entries.map(reexport).join('\n')) },
    output: { ...common.output, library: { type: 'system' } },
  };
}

function reexport({ specifier, names }: VendorEntry): string {
  return `export ${names === 'every' ? '*' : `{ ${names.join(', ')} }`} from ${JSON.stringify(specifier)};`;
}
