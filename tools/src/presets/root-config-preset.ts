import webpack, { type Configuration } from 'webpack';
import type { BuildMode, PackageTarget } from '../build/target.ts';
import { browserPreset } from './browser-preset.ts';

/** What the library that reports errors is to know: which of its parts nobody uses, and that its recording observes by our means. */
const forErrorReports = new webpack.DefinePlugin({
  __SENTRY_DEBUG__: 'false',
  __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
  __RRWEB_EXCLUDE_IFRAME__: 'true',
  __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  'window.MutationObserver': 'undefined',
});

/** The root config: a plain script that the page loads beside SystemJS. It keeps single-spa to itself. */
export function rootConfigPreset(target: PackageTarget, mode: BuildMode): Configuration {
  const common = browserPreset(target, mode);
  return {
    ...common,
    entry: { [target.id]: target.entry },
    output: { ...common.output, publicPath: 'auto' },
    plugins: [...(common.plugins ?? []), forErrorReports],
    // What is loaded later comes in one file each: for two, the entry would hold two hashes.
    optimization: { ...common.optimization, splitChunks: false },
  };
}
