import type { VendorEntry } from '@routebook/vendors';
import webpack, { type Configuration } from 'webpack';
import type { BuildMode, VendorTarget } from '../build/target.ts';
import { browserPreset } from './browser-preset.ts';
import { inline } from './own-address.ts';

/** For libraries that ask by it, as jotai does, whether they are to say more than a person needs. */
const saysProduction = new webpack.DefinePlugin({ 'import.meta.env.MODE': JSON.stringify('production') });

/** A shared library as one System module: the union of its declared entries. Always the library's production build. */
export function vendorPreset(target: VendorTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, 'production');
  return {
    ...common,
    devtool: mode === 'production' ? common.devtool : false,
    entry: { [target.id]: inline(target.vendor.entries.map(reexport).join('\n')) },
    output: { ...common.output, library: { type: 'system' } },
    plugins: [...(common.plugins ?? []), saysProduction],
  };
}

function reexport({ specifier, names }: VendorEntry): string {
  return `export ${names === 'every' ? '*' : `{ ${names.join(', ')} }`} from ${JSON.stringify(specifier)};`;
}
