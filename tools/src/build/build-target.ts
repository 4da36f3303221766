import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildMode, presetOf } from '../presets/index.ts';
import { workspaceRoot } from '../workspace.ts';
import { bundle } from './bundle.ts';
import { factsOf } from './bundle-facts.ts';
import { compressFiles } from './compress.ts';
import { describeFiles, type Manifest, writeManifest } from './manifest.ts';
import type { Target } from './target.ts';

/** Builds one deployable folder from nothing. Throws BuildFailure with the reason when it can't. */
export async function buildTarget(target: Target, mode: BuildMode = 'production'): Promise<Manifest> {
  await rm(target.output, { recursive: true, force: true });
  await mkdir(target.output, { recursive: true });
  const stats = await bundle(presetOf(target, mode));
  const facts = factsOf(stats.compilation, target.id);
  const loader = target.kind === 'root-config' ? await addLoader(target.output) : undefined;
  return finish(target, facts, mode, loader);
}

/** Describes and compresses what webpack has written, the manifest last. */
export async function finish(
  target: Target,
  facts: ReturnType<typeof factsOf>,
  mode: BuildMode,
  loader?: string,
): Promise<Manifest> {
  const files = await describeFiles(target.output);
  if (mode === 'production') {
    await compressFiles(
      target.output,
      files.map(({ path }) => path),
    );
  }
  const { name, specifiers, version, kind, output } = target;
  const manifest: Manifest = {
    name,
    specifiers,
    version,
    kind,
    ...facts,
    files,
    styles: [],
    ...(loader && { loader }),
  };
  await writeManifest(output, manifest);
  return manifest;
}

/** The full SystemJS, not its small build: a slot must be able to forget a failed load with `System.delete`. */
export async function addLoader(folder: string): Promise<string> {
  const source = join(workspaceRoot, 'node_modules/systemjs/dist/system.min.js');
  const hash = createHash('sha256')
    .update(await readFile(source))
    .digest('hex')
    .slice(0, 12);
  const name = `system.${hash}.js`;
  await copyFile(source, join(folder, name));
  return name;
}
