import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { importedAtOnce } from '../build/imported-at-once.ts';
import { extractCss, type Rules } from '../build/styles/extract-css.ts';
import { moduleFiles } from '../build/styles/module-files.ts';
import type { PackageTarget } from '../build/target.ts';
import { inline } from './own-address.ts';
import { sharedSpecifiers } from './shared-specifiers.ts';

const placeholder = '__ROUTEBOOK_STYLES__';
const ui = '@routebook/ui';
const { Compilation, ExternalModule, sources } = webpack;

/** An entry that hands over the package's styles before anything in it can draw. `shared/ui` takes them from there. */
export const styleManifestEntry = inline(`(self.__routebookStyles ??= []).push(${placeholder});`);

/** True for packages that draw with the styles of shared/ui. */
export function hasStyleManifest({ kind, name }: PackageTarget): boolean {
  return kind === 'parcel' || name === ui;
}

/**
 * Puts a package's styles, worked out, into its entry. It happens before the code is minified and its files get their
 * names, so that everything that holds for a file's content holds for them: they are only part of it.
 */
export class StyleManifestPlugin {
  readonly #target: PackageTarget;

  constructor(target: PackageTarget) {
    this.#target = target;
  }

  apply(compiler: Compiler): void {
    const name = 'StyleManifestPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        async () => {
          if (compilation.errors.length > 0) return;
          const [file] = compilation.entrypoints.get(this.#target.id)?.getEntrypointChunk().files ?? [];
          const asset = file === undefined ? undefined : compilation.getAsset(file);
          if (!asset) return;
          const code = asset.source.source().toString();
          const start = code.indexOf(placeholder);
          const drawn = new sources.ReplaceSource(asset.source);
          const manifest = JSON.stringify(await this.#manifest(compilation, asset.name));
          drawn.replace(start, start + placeholder.length - 1, manifest);
          compilation.updateAsset(asset.name, drawn);
        },
      );
    });
  }

  async #manifest(compilation: webpack.Compilation, entry: string) {
    const { name } = this.#target;
    const own = new Map(
      compilation.getAssets().map((asset) => {
        const code = asset.source.source().toString();
        return [asset.name, code.replace(placeholder, '{ name: "", rules: {}, drawsChakra: false }')];
      }),
    );
    const usesUi = [...compilation.modules].some(
      (module) => module instanceof ExternalModule && module.userRequest === ui,
    );
    const rules = name === ui || usesUi ? await this.#rules(own, entry) : {};
    const atOnce = importedAtOnce(this.#target.entry);
    const drawsChakra = [...sharedSpecifiers.values()].some(
      ({ specifier, late }) => late === 'where-possible' && atOnce.has(specifier),
    );
    return { name, rules: rules ?? {}, drawsChakra: drawsChakra || rules === undefined };
  }

  /** Undefined where the package does not even run: then whoever tries it in a portal will see. */
  async #rules(own: ReadonlyMap<string, string>, entry: string): Promise<Rules | undefined> {
    const { name } = this.#target;
    const files = moduleFiles(this.#target, own, entry);
    try {
      return await extractCss(files, name, name === ui ? [] : [ui]);
    } catch (error) {
      console.warn(`${name} has no styles worked out ahead: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }
}
