import webpack, { type Compiler } from 'webpack';
import { packageAbove } from '../parcels/manifest/package-above.ts';
import { ownAddress } from '../presets/own-address.ts';
import { sharedSpecifiers } from '../presets/shared-specifiers.ts';
import { describe, type ParcelOptions } from './described.ts';

const plugin = 'RoutebookParcel';

/**
 * Makes a parcel of what webpack builds anyway: a System module with the exports of its entry, what comes from the portal left to
 * its import map, chunks loaded from beside the entry, and the manifest.
 */
export class RoutebookParcel {
  readonly #options: ParcelOptions;

  constructor(options: ParcelOptions = {}) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { options, context } = compiler;
    const { name, version } = { ...packageAbove(context), ...this.#options };
    options.output.library = { type: 'system' };
    options.output.publicPath = '';
    // Two versions are in one page while one takes the place of the other: each has chunks of its own.
    options.output.uniqueName = `${name}@${version}`;
    if (typeof options.entry === 'object') {
      for (const entry of Object.values(options.entry)) entry.import?.unshift(ownAddress);
    }
    new webpack.ExternalsPlugin('system', ({ request = '' }, answer) =>
      sharedSpecifiers.has(request) ? answer(undefined, request) : answer(),
    ).apply(compiler);
    compiler.hooks.afterEmit.tapPromise(plugin, async (compilation) => {
      if (compilation.errors.length > 0) return;
      try {
        await describe(compiler.outputPath, this.#options);
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(`${plugin}: ${(error as Error).message}`));
      }
    });
  }
}
