import type { Configuration } from 'webpack';
import type { BuildMode, PackageTarget } from '../build/target.ts';
import { browserPreset } from './browser-preset.ts';
import { ownAddress } from './own-address.ts';
import { hasStyleManifest, StyleManifestPlugin, styleManifestEntry } from './style-manifest.ts';

/**
 * A parcel or a singleton: a System module whose exports are those of its entry file. Its styles are worked out ahead, but
 * not while developing: a page then does it itself.
 */
export function parcelPreset(target: PackageTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, mode);
  const withStyles = mode === 'production' && hasStyleManifest(target);
  return {
    ...common,
    entry: { [target.id]: [ownAddress, ...(withStyles ? [styleManifestEntry] : []), target.entry] },
    output: { ...common.output, library: { type: 'system' } },
    plugins: [...(common.plugins ?? []), ...(withStyles ? [new StyleManifestPlugin(target)] : [])],
  };
}
