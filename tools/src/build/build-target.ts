import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildMode, presetOf } from '../presets/index.ts';
import { workspaceRoot } from '../workspace.ts';
import { bundle } from './bundle.ts';
import { type BundleFacts, factsOf } from './bundle-facts.ts';
import { compressFiles } from './compress.ts';
import { packagesIn, writeLicences } from './licences.ts';
import { describeFiles, type Manifest, writeManifest } from './manifest.ts';
import type { Target } from './target.ts';

const loaderPackage = join(workspaceRoot, 'node_modules/systemjs');

/** Builds one deployable folder from nothing. Throws BuildFailure with the reason when it can't. */
export async function buildTarget(target: Target, mode: BuildMode = 'production'): Promise<Manifest> {
  await rm(target.output, { recursive: true, force: true });
  await mkdir(target.output, { recursive: true });
  const { compilation } = await bundle(presetOf(target, mode));
  const facts = factsOf(compilation, target.id);
  await writeLicences(target.output, [
    ...packagesIn(compilation),
    ...(target.kind === 'root-config' ? [loaderPackage] : []),
  ]);
  const manifest = await describe(target, facts);
  if (mode === 'production') await compressFiles(target.output, manifest.files);
  await writeManifest(target.output, manifest);
  return manifest;
}

/** The manifest of what webpack has written. */
export async function describe(target: Target, facts: BundleFacts): Promise<Manifest> {
  const { name, specifiers, version, kind, output } = target;
  const loader = kind === 'root-config' ? await addLoader(output) : undefined;
  const files = await describeFiles(output);
  return { name, specifiers, version, kind, ...facts, files, ...(loader && { loader }) };
}

/** The full SystemJS, not its small build: a slot must be able to forget a failed load with `System.delete`. */
async function addLoader(folder: string): Promise<string> {
  const source = await readFile(join(loaderPackage, 'dist/system.min.js'), 'utf8');
  const script = source.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '');
  const name = `system.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
  await writeFile(join(folder, name), script);
  return name;
}
