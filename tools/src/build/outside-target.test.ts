import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asUsed, confirmMove, getCurrentUser, type ParcelManifest } from '@routebook/contract';
import { buildTogether, type OtherRepository, otherRepository } from '../testing/other-repository.ts';

const repositories: OtherRepository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
});

function repositoryOf(sources: Readonly<Record<string, string>>, depth?: string): OtherRepository {
  const repository = otherRepository(sources, depth);
  repositories.push(repository);
  return repository;
}

const sources = {
  'src/index.tsx': `
    import { confirmMove, viewCalls } from '@routebook/contract';
    import { createParcel } from '@routebook/ui';
    import { read } from './read.ts';
    const Sample = () => <p>{confirmMove.path}{viewCalls.listSavedViews.path}{read.path}{String(import('./later.ts'))}</p>;
    export const { bootstrap, mount, unmount, update, unsaved } = createParcel(Sample, { name: 'sample' });`,
  'src/read.ts': `
    import { nodeCallsOf, undoMove } from '@routebook/contract';
    export const read = nodeCallsOf.route.get;
    export const neverUsed = () => undoMove;`,
  'src/later.ts': "import { marketTree } from '@routebook/contract'; export const tree = marketTree;",
};

const later = (name: string) => `
  import { mergeNodes, ${name} } from '@routebook/contract';
  export const calls = [mergeNodes, ${name}].map(({ path }) => path);`;

const repository = repositoryOf(sources);
const elsewhere = repositoryOf(sources, 'deeper/down');
const choosing = repositoryOf({
  'src/index.ts': `
    import { getCurrentUser, nodeCallsOf, type Level } from '@routebook/contract';
    export const mount = (level: Level) => [nodeCallsOf[level].list, getCurrentUser];`,
});
const sharing = repositoryOf({
  'src/index.ts': "export const mount = () => [import('./one.ts'), import('./two.ts')];",
  'src/one.ts': later('stageMove'),
  'src/two.ts': later('discardMove'),
});

beforeAll(async () => {
  await repository.build();
  await buildTogether([elsewhere, choosing, sharing]);
}, 600_000);

describe('a parcel in a repository of its own', () => {
  let manifest: ParcelManifest;
  const at = ({ folder }: OtherRepository) => join(folder, 'dist/1.2.3');

  beforeAll(() => {
    manifest = repository.manifest();
  });

  it('is built into a deployable folder with all its lifecycles', () => {
    expect(manifest).toMatchObject({ name: '@routebook/sample', version: '1.2.3', kind: 'parcel' });
    expect(manifest.lifecycles).toEqual(['bootstrap', 'mount', 'unmount', 'update', 'unsaved']);
    expect(manifest.files.every(({ path }) => existsSync(join(at(repository), path)))).toBe(true);
  });

  it('leaves the shared modules to the import map, with the versions that it was built for', () => {
    expect(manifest.imports).toEqual(['@routebook/ui', 'react/jsx-runtime']);
    expect(manifest.sharedRanges).toMatchObject({ '@routebook/ui': expect.stringMatching(/^\^\d/) });
  });

  it('lists the calls that its code makes, in helpers and later chunks too, and none that it leaves out', () => {
    expect(manifest.calls.map(({ name }) => name)).toEqual(['confirmMove', 'getRoute', 'listSavedViews', 'marketTree']);
    expect(manifest.calls[0]).toEqual(asUsed(confirmMove));
  });

  it('has its chunks come by a list with the name of the version, which the page removes with it', () => {
    const later = manifest.files.find(({ path }) => /^sample-.*\.js$/.test(path))?.path ?? '';
    const chunk = readFileSync(join(at(repository), later), 'utf8');
    expect(chunk).toContain('webpackChunk_routebook_sample_1_2_3');
  });

  it('comes out with the same bytes in any other place', () => {
    const names = readdirSync(at(repository)).sort();
    expect(readdirSync(at(elsewhere)).sort()).toEqual(names);
    const differing = names.filter(
      (name) => !readFileSync(join(at(elsewhere), name)).equals(readFileSync(join(at(repository), name))),
    );
    expect(differing).toEqual([]);
  });
});

test('a parcel that chooses among calls when it runs is taken to make them all', () => {
  const { calls } = choosing.manifest();
  expect(calls).toHaveLength(9 * 6 + 1);
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['deleteArea', 'listDivisions']));
  expect(calls).toContainEqual(asUsed(getCurrentUser));
});

test('a call is found too where several later chunks share it', () => {
  const { calls } = sharing.manifest();
  expect(calls.map(({ name }) => name)).toEqual(['discardMove', 'mergeNodes', 'stageMove']);
});

describe('the build of a folder refuses', () => {
  it('one without an entry', async () => {
    await expect(repositoryOf({}).build()).rejects.toThrow(/has no src\/index\.ts/);
  });

  it('one whose name no import map could hold', async () => {
    const repository = repositoryOf({ 'src/index.ts': 'export {};' });
    writeFileSync(join(repository.folder, 'package.json'), '{ "name": "sample", "version": "1.2.3" }');
    await expect(buildTogether([repository])).rejects.toThrow(/has to be like @routebook\/hierarchy/);
  });
});
