import { createHash } from 'node:crypto';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PublishedFiles } from '@routebook/vendors';
import { workspaceRoot } from '../workspace.ts';
import type { BundleFacts } from './bundle-facts.ts';
import type { VendorTarget } from './target.ts';

/**
 * Copies a library as it was published, and writes the System module that stands for it in the import map: it has the
 * browser check the stylesheet and the module by their hashes, and hands out what the module exports.
 */
export async function copyPublished(
  target: Pick<VendorTarget, 'id' | 'vendor' | 'output'>,
  { module, stylesheet, others }: PublishedFiles,
): Promise<{ facts: BundleFacts; packages: string[] }> {
  const folder = packageFolder(target.vendor.library);
  await Promise.all(
    [module, stylesheet, ...others].map((path) => copyFile(join(folder, path), join(target.output, basename(path)))),
  );
  const source = entryOf(await linkTo(folder, module), await linkTo(folder, stylesheet));
  const entry = `${target.id}.${createHash('sha256').update(source).digest('hex').slice(0, 12)}.js`;
  await writeFile(join(target.output, entry), source);
  return {
    facts: { entry, imports: [], laterImports: [], sharedRanges: {}, lifecycles: [], calls: [] },
    packages: await bundledIn(folder),
  };
}

interface CheckedFile {
  readonly name: string;
  readonly integrity: string;
}

async function linkTo(folder: string, path: string): Promise<CheckedFile> {
  const hash = createHash('sha384')
    .update(await readFile(join(folder, path)))
    .digest('base64');
  return { name: basename(path), integrity: `sha384-${hash}` };
}

/** `import()` itself can't be given a hash: it takes the module that the link has fetched and checked. */
function entryOf(module: CheckedFile, stylesheet: CheckedFile): string {
  return `System.register([], (add, { meta }) => {
  const link = (rel, { name, integrity }) =>
    new Promise((resolve, reject) => {
      const element = document.createElement('link');
      const href = new URL(name, meta.url).href;
      const failed = () => reject(new Error(\`\${href} could not be loaded.\`));
      Object.assign(element, { rel, href, integrity, crossOrigin: 'anonymous', onload: () => resolve(href), onerror: failed });
      document.head.append(element);
    });
  return {
    async execute() {
      const [module] = await Promise.all([
        link('modulepreload', ${JSON.stringify(module)}),
        link('stylesheet', ${JSON.stringify(stylesheet)}),
      ]);
      add(await import(module));
    },
  };
});
`;
}

/** The library and what it was published with inside. */
async function bundledIn(folder: string): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const inside = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
  return [folder, ...inside.map(packageFolder)];
}

function packageFolder(name: string): string {
  return join(workspaceRoot, 'node_modules', name);
}
