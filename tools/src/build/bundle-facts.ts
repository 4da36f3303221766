import type { ParcelManifest } from '@routebook/contract';
import webpack, { type Compilation, type Dependency, type ExternalModule, type Module } from 'webpack';
import { type SharedSpecifier, sharedSpecifiers } from '../presets/shared-specifiers.ts';
import { BuildFailure } from './bundle.ts';
import { callsIn } from './contract-calls.ts';
import { lifecyclesOf } from './lifecycles.ts';
import { sharedRangesOf } from './shared-ranges.ts';
import type { Target } from './target.ts';

/** What a manifest says about the code. */
export type BundleFacts = Pick<
  ParcelManifest,
  'entry' | 'imports' | 'laterImports' | 'sharedRanges' | 'lifecycles' | 'calls'
>;

/** Reads from a finished compilation what its manifest says. Throws BuildFailure for an import that would fail later. */
export function factsOf(compilation: Compilation, { id, kind }: Pick<Target, 'id' | 'kind'>): BundleFacts {
  const imports: string[] = [];
  const laterImports: string[] = [];
  for (const module of compilation.modules) {
    if (!(module instanceof webpack.ExternalModule)) continue;
    const specifier = specifierOf(module);
    const shared = sharedSpecifiers.get(specifier);
    if (shared) refuseUnknownNames(compilation, module, shared);
    if (shared && shared.late !== 'never' && isAwaited(module)) {
      refuseInFirstView(compilation, module, id, specifier);
      laterImports.push(specifier);
    } else {
      imports.push(specifier);
    }
  }
  return {
    entry: entryFile(compilation, id),
    imports: imports.sort(),
    laterImports: laterImports.sort(),
    sharedRanges: sharedRangesOf([...imports, ...laterImports]),
    lifecycles: kind === 'parcel' ? lifecyclesOf(compilation, id) : [],
    calls: callsIn(compilation),
  };
}

function entryFile(compilation: Compilation, entryName: string): string {
  const files = compilation.entrypoints.get(entryName)?.getEntrypointChunk().files ?? [];
  const file = [...files].find((name) => name.endsWith('.js'));
  if (!file) throw new BuildFailure(`${entryName}: the build made no entry.`);
  return file;
}

function isAwaited({ externalType }: ExternalModule): boolean {
  return externalType === 'promise';
}

function specifierOf({ request }: ExternalModule): string {
  return /^System\.import\("(.+)"\)$/.exec(String(request))?.[1] ?? String(request);
}

/** A shared library is curated, and the loader would hand out `undefined` for a name that was left out. */
function refuseUnknownNames(compilation: Compilation, module: ExternalModule, { specifier, names }: SharedSpecifier) {
  if (names === 'every') return;
  for (const { dependency, originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
    const name = importedName(dependency);
    if (!name || name === 'default' || names.includes(name) || !isIncluded(compilation, originModule)) continue;
    const importer = originModule?.nameForCondition() ?? 'A module';
    throw new BuildFailure(`${importer} imports ${name} from ${specifier}: add the name to shared/vendors first.`);
  }
}

function isIncluded({ chunkGraph }: Compilation, module: Module | null): boolean {
  return module !== null && chunkGraph.getNumberOfModuleChunks(module) > 0;
}

function importedName(dependency: Dependency | null): string | undefined {
  return dependency && 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids[0] : undefined;
}

function refuseInFirstView(compilation: Compilation, module: ExternalModule, entryName: string, specifier: string) {
  const entry = compilation.entrypoints.get(entryName)?.getEntrypointChunk();
  for (const { originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
    if (entry && originModule && compilation.chunkGraph.isModuleInChunk(originModule, entry)) {
      throw new BuildFailure(
        `${originModule.nameForCondition()} imports ${specifier} in the first view: ` +
          'move that into a file that is loaded with import() or React.lazy.',
      );
    }
  }
}
