import { parcelManifest } from '@routebook/contract';
import { isSafePath, mostBytes, mostFiles } from './folder-limits.ts';
import { UnusableFolder } from './unusable-folder.ts';

const manifestName = 'manifest.json';
const mostOfManifest = 2 * 1024 * 1024;
const atOnce = 6;

interface Reading {
  /** Where people reach the portal: from there browsers will ask for the files. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

/**
 * The files of a version's folder elsewhere by their paths, all in memory: its manifest and what that names. No redirect is
 * followed. Throws UnusableFolder with what is wrong first.
 */
export async function readElsewhere(address: string, reading: Reading): Promise<Map<string, Buffer>> {
  const manifest = await readFile(address, manifestName, mostOfManifest, reading);
  const contents = new Map([[manifestName, manifest]]);
  const waiting = namedIn(manifest);
  const reader = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop())
      contents.set(file.path, await readFile(address, file.path, file.bytes, reading));
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return contents;
}

/** Whether the manifest itself is right is looked at with the files. */
function namedIn(manifest: Buffer): { path: string; bytes: number }[] {
  const parsed = parcelManifest.safeParse(jsonOf(manifest));
  if (!parsed.success) return [];
  const { files } = parsed.data;
  const bytes = files.reduce((sum, file) => sum + Math.max(0, file.bytes), 0);
  if (files.length > mostFiles || bytes > mostBytes)
    throw new UnusableFolder(`The manifest names more than ${mostFiles} files, or more than 60 MB.`);
  const strange = files.find(({ path }) => !isSafePath(path));
  if (strange)
    throw new UnusableFolder(`The manifest names ${strange.path}, which is no name of a file within the folder.`);
  return files.map((file) => ({ path: file.path, bytes: file.bytes }));
}

async function readFile(address: string, path: string, most: number, { origin, signal }: Reading): Promise<Buffer> {
  const answer = await fetch(address + path, { redirect: 'error', headers: { origin }, signal }).catch(
    (error: unknown) => {
      throw new UnusableFolder(`There is no answer for ${path}: ${reasonOf(error)}.`);
    },
  );
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new UnusableFolder(`The answer for ${path} has status ${answer.status}.`);
  }
  if (!answer.headers.has('access-control-allow-origin')) {
    await answer.body?.cancel();
    throw new UnusableFolder(
      `The answer for ${path} has no Access-Control-Allow-Origin, without which no browser of this portal may load it.`,
    );
  }
  return bodyOf(answer, path, most);
}

/** More than it may have is not read. */
async function bodyOf(answer: Response, path: string, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of answer.body ?? []) {
      pieces.push(piece);
      length += piece.length;
      // One byte too many tells that it is another file.
      if (length > most) break;
    }
  } catch (error) {
    throw new UnusableFolder(`The answer for ${path} broke off: ${reasonOf(error)}.`);
  }
  return Buffer.concat(pieces);
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The innermost reason: that of `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'cause' in error && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message || error.name : String(error);
}
