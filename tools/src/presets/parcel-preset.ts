import type { Configuration } from 'webpack';
import type { PackageTarget } from '../build/target.ts';
import { type BuildMode, browserPreset } from './browser-preset.ts';
import { ownAddress } from './own-address.ts';
import { hasOwnSheet, ownSheet, WorkOutOwnSheet } from './own-sheet.ts';

/**
 * A parcel or a singleton: a System module whose exports are those of its entry file. Its styles are worked out ahead, but
 * not while developing: a page then does it itself.
 */
export function parcelPreset(target: PackageTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, mode);
  const withSheet = mode === 'production' && hasOwnSheet(target);
  return {
    ...common,
    entry: { [target.id]: [ownAddress, ...(withSheet ? [ownSheet] : []), target.entry] },
    output: { ...common.output, library: { type: 'system' } },
    plugins: [...(common.plugins ?? []), ...(withSheet ? [new WorkOutOwnSheet(target)] : [])],
  };
}
