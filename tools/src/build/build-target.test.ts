import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ParcelManifest, parcelManifest } from '@routebook/contract';
import { type FixtureParcel, fixtureParcel } from '../testing/fixture-parcel.ts';
import { buildTarget } from './build-target.ts';

const sources = {
  'src/index.tsx': `
    import { Box } from '@chakra-ui/react';
    import { lazy, useState } from 'react';
    import { greet } from './greet.ts';
    const Later = lazy(() => import('./later.tsx'));
    export function Greeting({ name }: { name: string }) {
      const [shown] = useState(false);
      return <Box>{greet(name)}{shown && <Later />}</Box>;
    }
    export const mount = async () => undefined;`,
  'src/greet.ts': "export const greet = (name: string): string => 'Good morning, ' + name;",
  'src/later.tsx': `
    import { Dialog } from '@chakra-ui/react/dialog';
    export default () => <Dialog.Root open />;`,
};

const fixtures: FixtureParcel[] = [];
afterAll(() => {
  for (const fixture of fixtures) fixture.remove();
});

function parcelOf(files: Readonly<Record<string, string>>): FixtureParcel {
  const fixture = fixtureParcel(files);
  fixtures.push(fixture);
  return fixture;
}

describe('a built parcel', () => {
  let folder: string;
  let manifest: ParcelManifest;
  const read = (file: string) => readFileSync(join(folder, file));

  beforeAll(async () => {
    const { target } = parcelOf(sources);
    folder = target.output;
    manifest = await buildTarget(target);
  });

  it('lies in a folder with its version as the name', () => {
    expect(folder).toMatch(/dist[\\/]1\.2\.3$/);
    expect(manifest).toMatchObject({ name: '@routebook/fixture', version: '1.2.3', kind: 'parcel' });
  });

  it('has the manifest that was returned', () => {
    expect(JSON.parse(read('manifest.json').toString())).toEqual(manifest);
  });

  it('says what its contract knows, and no more', () => {
    expect(parcelManifest.parse(manifest)).toEqual(manifest);
  });

  it('says which versions of shared modules it runs with', () => {
    expect(Object.keys(manifest.sharedRanges)).toEqual([...manifest.imports, ...manifest.laterImports].sort());
    for (const range of Object.values(manifest.sharedRanges)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('says which lifecycles it has', () => {
    expect(manifest.lifecycles).toEqual(['mount']);
  });

  it('names every file by its content and states its bytes and SHA-384', () => {
    const files = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name) && name !== 'manifest.json');
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(files.sort());
    for (const { path, bytes, sha384 } of manifest.files) {
      expect(path).toMatch(/\.[0-9a-f]{12}\.js(\.map)?$|^LICENSES\.txt$/);
      expect(bytes).toBe(read(path).length);
      expect(sha384).toBe(`sha384-${createHash('sha384').update(read(path)).digest('base64')}`);
    }
  });

  it('has a compressed form of every script beside it', () => {
    const scripts = manifest.files.filter(({ path }) => path.endsWith('.js'));
    expect(scripts).toHaveLength(2);
    for (const { path } of scripts) {
      expect(brotliDecompressSync(read(`${path}.br`))).toEqual(read(path));
      expect(gunzipSync(read(`${path}.gz`))).toEqual(read(path));
    }
  });

  it('is one System module that exports what its entry file exports', async () => {
    const { dependencies, exports } = run(read(manifest.entry).toString());
    expect(dependencies.sort()).toEqual(['@chakra-ui/react', 'react', 'react/jsx-runtime']);
    expect(Object.keys(exports).sort()).toEqual(['Greeting', 'mount']);
  });

  it('leaves shared libraries to the import map and says which', () => {
    expect(manifest.imports).toEqual(['@chakra-ui/react', 'react', 'react/jsx-runtime']);
    expect(manifest.laterImports).toEqual(['@chakra-ui/react/dialog']);
    expect(read(manifest.entry).length).toBeLessThan(6000);
  });

  it('loads its chunks from where it came from itself', () => {
    expect(read(manifest.entry).toString()).toContain('.meta.url');
  });

  it('has browsers check its chunks by their hashes, which are in the entry that they check as well', () => {
    const chunks = manifest.files.filter(({ path }) => path.endsWith('.js') && path !== manifest.entry);
    const hashes = read(manifest.entry)
      .toString()
      .match(/sha256-[\w+/]{43}=/g);
    expect(hashes).toEqual(
      chunks.map(({ path }) => `sha256-${createHash('sha256').update(read(path)).digest('base64')}`),
    );
    expect(read(manifest.entry).toString()).toMatch(
      /\.integrity=.*\.crossOrigin="anonymous"|\.crossOrigin="anonymous".*\.integrity=/,
    );
  });

  it('comes out with the same bytes in another folder, manifest and all', async () => {
    const { target } = parcelOf(sources);
    await buildTarget(target);
    const names = readdirSync(folder).sort();
    expect(readdirSync(target.output).sort()).toEqual(names);
    for (const name of names) expect(readFileSync(join(target.output, name)).equals(read(name))).toBe(true);
  });

  it('stays as it is when the next build of it fails, for which webpack keeps what it found out', async () => {
    const { target } = parcelOf(sources);
    const found = join(target.folder, 'node_modules/.cache/routebook-bundles/fixture-production');
    rmSync(found, { recursive: true, force: true });
    await buildTarget(target);
    expect(existsSync(found)).toBe(false);
    const before = readdirSync(target.output);
    writeFileSync(target.entry, "export { absent } from './greet.ts';");
    await expect(buildTarget(target)).rejects.toThrow(/absent/);
    expect(readdirSync(target.output)).toEqual(before);
    expect(readdirSync(dirname(target.output))).toEqual(['1.2.3']);
    expect(existsSync(found)).toBe(true);
  });
});

describe('the licences beside a bundle', () => {
  it('are those of every package that it holds code of', async () => {
    const { target } = parcelOf({
      'src/index.ts': "export { regexparam } from './own.ts';",
      'src/own.ts': "export { parse as regexparam } from 'regexparam';",
    });
    await buildTarget(target);
    expect(readFileSync(join(target.output, 'LICENSES.txt'), 'utf8')).toMatch(
      /^regexparam \d.*MIT[\s\S]*Permission is hereby granted/,
    );
  });
});

describe('the build refuses', () => {
  const refusalOf = (source: string) =>
    buildTarget(parcelOf({ 'src/index.tsx': source }).target).then(
      () => 'built',
      (error: Error) => error.message,
    );

  it('a name that a shared library does not offer', async () => {
    const refusal = await refusalOf("import { Slider } from '@chakra-ui/react'; export const slider = Slider;");
    expect(refusal).toMatch(/imports Slider from @chakra-ui\/react: add the name to shared\/vendors first/);
  });

  it('a part of a shared library that is not declared', async () => {
    const refusal = await refusalOf("import { Slider } from '@chakra-ui/react/slider'; export const slider = Slider;");
    expect(refusal).toMatch(/@chakra-ui\/react\/slider is not declared in shared\/vendors/);
  });

  it('a late library in the first view', async () => {
    const refusal = await refusalOf(
      "import { Dialog } from '@chakra-ui/react/dialog'; export const root = Dialog.Root;",
    );
    expect(refusal).toMatch(/imports @chakra-ui\/react\/dialog in the first view/);
  });

  it('an import of something that a file of its own does not export', async () => {
    const { target } = parcelOf({
      'src/index.tsx': "import { absent } from './own.ts'; export const value = absent;",
      'src/own.ts': 'export const present = 1;',
    });
    await expect(buildTarget(target)).rejects.toThrow(/absent/);
  });
});

interface Registered {
  readonly setters?: readonly ((module: Record<string, unknown>) => void)[];
  execute(): void;
}

/** Runs a System module with stand-ins for what it imports. */
function run(script: string) {
  const exports: Record<string, unknown> = {};
  const dependencies: string[] = [];
  const register = (names: string[], declare: (add: unknown, context: unknown) => Registered) => {
    dependencies.push(...names);
    const add = (name: string | Record<string, unknown>, value?: unknown) =>
      Object.assign(exports, typeof name === 'string' ? { [name]: value } : name);
    const { setters = [], execute } = declare(add, { meta: { url: 'https://portal.test/parcels/fixture/1.2.3/a.js' } });
    for (const set of setters) set({ lazy: () => undefined, useState: () => [], jsx: () => null, jsxs: () => null });
    execute();
  };
  new Function('System', 'self', 'document', script)({ register }, globalThis, {});
  return { dependencies, exports };
}
