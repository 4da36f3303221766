import type { Configuration } from 'webpack';
import type { PackageTarget } from '../build/target.ts';
import { type BuildMode, browserPreset } from './browser-preset.ts';

/** The root config: a plain script that the page loads beside SystemJS. It keeps single-spa and its stylesheet to itself. */
export function rootConfigPreset(target: PackageTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, mode);
  return {
    ...common,
    entry: { [target.id]: target.entry },
    experiments: { css: true },
    output: { ...common.output, publicPath: 'auto', cssFilename: `${target.id}.[contenthash:12].css` },
  };
}
