import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ManifestFile } from './manifest.ts';

const brotli = promisify(brotliCompress);
const compressible = /\.(m?js|css|svg|json|txt)$/;

/** Writes `.br` and `.gz` beside every text file that a browser asks for. Source maps are left as they are. */
export async function compressFiles(folder: string, files: readonly ManifestFile[]): Promise<void> {
  await Promise.all(
    files.filter(({ path }) => compressible.test(path)).map(({ path }) => compress(join(folder, path))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
