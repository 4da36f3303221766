import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '../../testing/parcel-zip.ts';
import { readZip } from './read-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routebook-zips-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(zip: Buffer): Promise<Map<string, Buffer>> {
  const path = join(folder, 'folder.zip');
  await writeFile(path, zip);
  return readZip(path);
}

/** A zip whose writer would not take the path: another of the same length is put in its place afterwards. */
async function zipWithPath(path: string): Promise<Buffer> {
  const honest = 'h'.repeat(path.length);
  const zip = await zipOf({ [honest]: 'content' });
  for (let at = zip.indexOf(honest); at !== -1; at = zip.indexOf(honest)) zip.write(path, at, 'latin1');
  return zip;
}

/** Stored as they are: to compress each of thousands takes seconds. */
const zipOfMany = (count: number): Promise<Buffer> =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, number) => [`${number}.js`, ''])), { compress: false });

test('files come whole, in folders too, and folders themselves are left out', async () => {
  const files = await read(await zipOf({ 'manifest.json': '{}', 'chunks/a.1f@b~c.js': 'ক', '@scope/b.js': '' }));
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['manifest.json', '{}'],
    ['chunks/a.1f@b~c.js', 'ক'],
    ['@scope/b.js', ''],
  ]);
  expect([...(await read(await zipWithPath('chunks/'))).keys()]).toEqual([]);
});

test.each([
  '../out.js',
  'a/../../out.js',
  '/etc/out.js',
  'C:/out.js',
  '..\\out.js',
  'a\\b.js',
  './a.js',
  'a//b.js',
  '.hidden/a.js',
  'a/.htaccess',
  'a b.js',
  'a\0b.js',
  'a%2f..%2fb.js',
  `${'a'.repeat(300)}.js`,
])('the path %j is refused', async (path) => {
  await expect(read(await zipWithPath(path))).rejects.toThrow(/^The zip (cannot be read|holds)/);
});

test.each([
  ['a link', 0o120777],
  ['a pipe', 0o010644],
  ['a device', 0o020644],
])('%s is refused', async (_, mode) => {
  const zip = await zipOf({ 'a.js': '/etc/passwd' }, { mode });
  await expect(read(zip)).rejects.toThrow('The zip holds a.js, which is a link or no ordinary file.');
});

test('so many files are read, and more are refused', async () => {
  expect((await read(await zipOfMany(2_000))).size).toBe(2_000);
  await expect(read(await zipOfMany(2_001))).rejects.toThrow('The zip holds more than 2000 files.');
});

test('a small zip of very much is refused before it is unpacked', async () => {
  const zip = await zipOf({ 'a.js': Buffer.alloc(40 * 1024 * 1024), 'b.js': Buffer.alloc(21 * 1024 * 1024) });
  expect(zip.length).toBeLessThan(100_000);
  await expect(read(zip)).rejects.toThrow('The zip holds more than 60 MB.');
});

test('a file that unpacks to more than it says is refused', async () => {
  const zip = await zipOf({ 'a.js': Buffer.alloc(5_000_000) });
  const said = Buffer.alloc(4);
  said.writeUInt32LE(5_000_000);
  const directory = zip.lastIndexOf(said);
  zip.writeUInt32LE(10, directory);
  await expect(read(zip)).rejects.toThrow(/^The zip cannot be read: too many bytes/);
});

test('the same path twice is refused', async () => {
  const zip = await zipOf({ 'aa.js': '1', 'ab.js': '2' });
  for (let at = zip.indexOf('ab.js'); at !== -1; at = zip.indexOf('ab.js')) zip.write('aa.js', at);
  await expect(read(zip)).rejects.toThrow('The zip holds aa.js twice.');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no zip', Buffer.from('System.register([])')],
])('%s is refused', async (_, content) => {
  await expect(read(content)).rejects.toThrow(/^The zip cannot be read/);
});
