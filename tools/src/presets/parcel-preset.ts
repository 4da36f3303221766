import type { Configuration } from 'webpack';
import type { PackageTarget } from '../build/target.ts';
import { type BuildMode, browserPreset } from './browser-preset.ts';
import { ownAddress } from './own-address.ts';

/** A parcel or a singleton: a System module whose exports are those of its entry file. */
export function parcelPreset(target: PackageTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, mode);
  return {
    ...common,
    entry: { [target.id]: [ownAddress, target.entry] },
    output: { ...common.output, library: { type: 'system' } },
  };
}
