import { fileURLToPath } from 'node:url';
import type { LibraryIndex, VendorEntry } from '@routebook/vendors';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { BuildMode, VendorTarget } from '../build/target.ts';
import { browserPreset } from './browser-preset.ts';
import { inline } from './own-address.ts';

/** For libraries that ask by it, as jotai does, whether they are to say more than a person needs. */
const saysProduction = new webpack.DefinePlugin({ 'import.meta.env.MODE': JSON.stringify('production') });

/** A shared library as one System module: the union of its declared entries. Always the library's production build. */
export function vendorPreset(target: VendorTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, 'production');
  const indexes = target.vendor.indexes ?? [];
  return {
    ...common,
    devtool: mode === 'production' ? common.devtool : false,
    entry: { [target.id]: inline(target.vendor.entries.map(reexport).join('\n')) },
    output: { ...common.output, library: { type: 'system' } },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), ...indexes.map(readSparingly)] },
    plugins: [...(common.plugins ?? []), saysProduction],
  };
}

function readSparingly({ file, names }: LibraryIndex): RuleSetRule {
  return {
    test: (resource) => file.test(resource.replaceAll('\\', '/')),
    loader: fileURLToPath(new URL('./index-loader.js', import.meta.url)),
    options: { names },
  };
}

function reexport({ specifier, names }: VendorEntry): string {
  return `export ${names === 'every' ? '*' : `{ ${names.join(', ')} }`} from ${JSON.stringify(specifier)};`;
}
