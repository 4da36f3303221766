import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isSafePath, longestPath, mostBytes, mostFiles } from './folder-limits.ts';
import { UnusableFolder } from './unusable-folder.ts';

/** The type of a Unix file within the external attributes: a folder, an ordinary file, or not said. */
const fileType = 0o170000;
const ordinaryTypes = [0, 0o040000, 0o100000];

/**
 * The files of a zip by their paths, all in memory. Throws UnusableFolder for more than 2,000 files or 60 MB unpacked,
 * for paths that lead elsewhere, links, and what is no zip.
 */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    const files = new Map<string, Buffer>();
    for (const entry of await entriesOf(zip)) {
      if (files.has(entry.fileName)) throw new UnusableFolder(`The zip holds ${entry.fileName} twice.`);
      // The library ends the stream when more comes out than the entry says, so the sum of what they say is the most.
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return files;
  } catch (error) {
    if (error instanceof UnusableFolder) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableFolder(`The zip cannot be read: ${reason}.`);
  } finally {
    zip?.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostFiles) throw new UnusableFolder(`The zip holds more than ${mostFiles} files.`);
  const entries: Entry[] = [];
  let bytes = 0;
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      const problem = problemOf(entry);
      bytes += entry.uncompressedSize;
      if (problem !== null) return fail(new UnusableFolder(problem));
      if (bytes > mostBytes) return fail(new UnusableFolder('The zip holds more than 60 MB.'));
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', done);
    zip.once('error', fail);
    zip.readEntry();
  });
  return entries;
}

function problemOf({ fileName, externalFileAttributes }: Entry): string | null {
  const shown = fileName.slice(0, longestPath);
  if (!ordinaryTypes.includes((externalFileAttributes >>> 16) & fileType))
    return `The zip holds ${shown}, which is a link or no ordinary file.`;
  if (!isSafePath(fileName.replace(/\/$/, '')))
    return `The zip holds ${shown}, which is no name of a file within the folder.`;
  return null;
}
