import type { Configuration } from 'webpack';
import type { BuildMode, PackageTarget } from '../build/target.ts';
import { browserPreset } from './browser-preset.ts';

/** The root config: a plain script that the page loads beside SystemJS. It keeps single-spa to itself. */
export function rootConfigPreset(target: PackageTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, mode);
  return {
    ...common,
    entry: { [target.id]: target.entry },
    output: { ...common.output, publicPath: 'auto' },
  };
}
