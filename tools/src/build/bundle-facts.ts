import webpack, { type Chunk, type Compilation, type ExternalModule } from 'webpack';
import { sharedSpecifiers } from '../presets/shared-specifiers.ts';
import { BuildFailure } from './bundle.ts';

export interface BundleFacts {
  readonly entry: string;
  readonly imports: readonly string[];
  readonly laterImports: readonly string[];
}

/** Reads from a finished compilation what its manifest says. */
export function factsOf(compilation: Compilation, entryName: string): BundleFacts {
  const entrypoint = compilation.entrypoints.get(entryName);
  const entry = entrypoint?.getEntrypointChunk();
  const file = entry && [...entry.files].find((name) => name.endsWith('.js'));
  if (!entry || !file) throw new BuildFailure(`${entryName}: the build made no entry.`);
  const imports = new Set<string>();
  const laterImports = new Set<string>();
  for (const module of compilation.modules) {
    if (!(module instanceof webpack.ExternalModule)) continue;
    const specifier = specifierOf(module);
    if (sharedSpecifiers.get(specifier)?.late && module.externalType === 'promise') {
      laterImports.add(specifier);
      refuseInFirstView(compilation, module, entry, specifier);
    } else {
      imports.add(specifier);
    }
  }
  return { entry: file, imports: [...imports].sort(), laterImports: [...laterImports].sort() };
}

function specifierOf({ request }: ExternalModule): string {
  return /^System\.import\("(.+)"\)$/.exec(String(request))?.[1] ?? String(request);
}

function refuseInFirstView(compilation: Compilation, module: ExternalModule, entry: Chunk, specifier: string): void {
  for (const { originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
    if (originModule && compilation.chunkGraph.isModuleInChunk(originModule, entry)) {
      throw new BuildFailure(
        `${originModule.nameForCondition()} imports ${specifier} in the first view. ` +
          'Move it into a file that is loaded with import() or React.lazy.',
      );
    }
  }
}
