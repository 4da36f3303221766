import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compiler } from 'webpack';

const { Compilation, runtime, sources } = webpack;
const name = 'CheckedChunks';

/**
 * Makes an entry load its chunks by their hashes. The portal has browsers check the entry itself; what the entry says of its
 * chunks is thereby true as well, wherever they come from. Chunks never name one another, so their bytes are final by then.
 */
export class CheckedChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (code, chunk) => {
        const hashes = Object.fromEntries(laterChunks(chunk).map(({ id }) => [id, placeFor(id)]));
        return `${code}\nscript.integrity = ${JSON.stringify(hashes)}[chunkId] || '';`;
      });

      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () => {
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          const hashes = laterChunks(chunk).map(({ id, files }) => [placeFor(id), hashOf(compilation, files)] as const);
          for (const file of chunk.files) compilation.updateAsset(file, (source) => filledIn(source, hashes));
        }
      });
    });
  }
}

/** In a fixed order, as the bytes have to be the same each time. */
function laterChunks(chunk: Chunk): Chunk[] {
  return [...chunk.getAllAsyncChunks()].sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
}

/** Stands for a hash until that is known, and is as long: what a source map says of the places behind it stays true. */
function placeFor(id: Chunk['id']): string {
  return sha256(`the chunk ${id}`);
}

function hashOf(compilation: webpack.Compilation, files: ReadonlySet<string>): string {
  const file = [...files].find((one) => one.endsWith('.js'));
  const asset = file === undefined ? undefined : compilation.getAsset(file);
  if (!asset) throw new Error('A chunk that is loaded later has no file.');
  return sha256(asset.source.buffer());
}

function filledIn(source: webpack.sources.Source, hashes: readonly (readonly [string, string])[]) {
  const code = source.source().toString();
  const filled = new sources.ReplaceSource(source);
  for (const [place, hash] of hashes) {
    for (let at = code.indexOf(place); at >= 0; at = code.indexOf(place, at + 1))
      filled.replace(at, at + place.length - 1, hash);
  }
  return filled;
}

/** The shortest that browsers take: of every entry these hashes are the part that does not compress. */
function sha256(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
