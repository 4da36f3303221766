import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { BuildMode, Target } from '../build/target.ts';
import { workspaceRoot } from '../workspace.ts';
import { CheckedChunks } from './checked-chunks.ts';
import { externalsOf } from './externals.ts';
import { PlaceFreeIds } from './place-free-ids.ts';

const browsers = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4'];

/** Sources of ours in a repository that has installed them as packages. */
const ownPackage = /[\\/]node_modules[\\/]@routebook[\\/]/;

const typescript: RuleSetRule = {
  test: /\.[jt]sx?$/,
  exclude: (file) => file.includes('node_modules') && !ownPackage.test(file),
  loader: 'swc-loader',
  options: {
    // As an object, so that webpack can make the paths in it relative: the same bytes come out in any folder.
    parseMap: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: browsers },
    module: { type: 'es6' },
  },
};

/** Only a parcel checks a form before it is sent. */
function contractCalls({ kind }: Target): RuleSetRule {
  return {
    include: [join(workspaceRoot, 'shared/contract/src'), /[\\/]node_modules[\\/]@routebook[\\/]contract[\\/]src[\\/]/],
    loader: fileURLToPath(new URL('./call-loader.js', import.meta.url)),
    options: { keeps: kind === 'parcel' ? ['body'] : [] },
  };
}

function repositoryOf({ folder }: Target): string {
  return folder.startsWith(workspaceRoot + sep) ? workspaceRoot : folder;
}

/**
 * Asks the browser to compile a whole entry beside the page while it still loads, instead of each function when it is
 * first called: nearly all of it is called at once.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** What all bundles have in common: one transform, content hashes, source maps, the same bytes from the same sources. */
export function browserPreset(target: Target, mode: BuildMode): Configuration {
  return {
    name: target.id,
    context: target.folder,
    mode,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: target.output,
      filename: `${target.id}.[contenthash:12].js`,
      chunkFilename: `${target.id}-[name].[contenthash:12].js`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      uniqueName: `${target.name}@${target.version}`,
      publicPath: '',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      devtoolModuleFilenameTemplate: `routebook://${target.id}/[resource-path]`,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['routebook-source', '...'],
    },
    resolveLoader: { modules: [join(workspaceRoot, 'node_modules')] },
    module: {
      rules: [
        typescript,
        contractCalls(target),
        {
          test: /\.css$/,
          loader: fileURLToPath(new URL('./adopted-styles-loader.js', import.meta.url)),
          sideEffects: true,
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
      parser: { javascript: { exportsPresence: 'error' } },
    },
    plugins: [new PlaceFreeIds(target.folder), ...(mode === 'production' ? [compiledAhead, new CheckedChunks()] : [])],
    externalsType: 'system',
    externals: externalsOf(target, mode),
    optimization: {
      moduleIds: false,
      chunkIds: false,
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
          extractComments: false,
          // Several targets are built at once, each in a process: one more for each would load the minifier again.
          parallel: false,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${target.id}-${mode}`,
      cacheDirectory: join(repositoryOf(target), 'node_modules/.cache/routebook-bundles'),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
