import type { Plugin } from 'vite';
import { sharedSpecifiers } from '../presets/shared-specifiers.ts';
import { describe, type ParcelOptions } from './described.ts';

/**
 * Makes a parcel of what Vite builds anyway, or Rollup: a System module with the exports of its entry (`src/index.ts`, unless
 * `build.rollupOptions.input` says otherwise), what comes from the portal left to its import map, and the manifest.
 */
export function routebookParcel(options: ParcelOptions = {}): Plugin {
  return {
    name: 'routebook-parcel',
    apply: 'build',
    // Before Vite looks for it among what is installed.
    enforce: 'pre',
    config: ({ build }) => ({
      base: './',
      build: {
        modulePreload: false,
        rollupOptions: { input: build?.rollupOptions?.input ?? 'src/index.ts', output: { format: 'system' } },
      },
    }),
    options: (input) => ({ ...input, preserveEntrySignatures: 'exports-only' }),
    resolveId: (specifier) => (sharedSpecifiers.has(specifier) ? { id: specifier, external: true } : null),
    async writeBundle({ dir }) {
      if (dir !== undefined) await describe(dir, options);
    },
  };
}
