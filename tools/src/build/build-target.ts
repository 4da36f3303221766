import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ParcelManifest, slotPropsVersion } from '@routebook/contract';
import { transformFile } from '@swc/core';
import { type BuildMode, presetOf } from '../presets/index.ts';
import { workspaceRoot } from '../workspace.ts';
import { bundle } from './bundle.ts';
import { type BundleFacts, factsOf } from './bundle-facts.ts';
import { compressFiles } from './compress.ts';
import { copyPublished } from './copy-published.ts';
import { packagesIn, writeLicences } from './licences.ts';
import { describeFiles, writeManifest } from './manifest.ts';
import { replaceFolder } from './replace-folder.ts';
import type { Target } from './target.ts';

/** What was written into the folder of a target. */
interface Built {
  readonly facts: BundleFacts;
  /** The folders of the packages whose code it holds. */
  readonly packages: readonly string[];
}

const loaderPackage = join(workspaceRoot, 'node_modules/systemjs');

/**
 * Builds one deployable folder from nothing, beside the one that is there: that one is served until the new one is
 * complete. Throws BuildFailure with the reason when it can't.
 */
export async function buildTarget(target: Target, mode: BuildMode = 'production'): Promise<ParcelManifest> {
  const beside = join(dirname(target.output), `.${basename(target.output)}-${process.pid}`);
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  try {
    const manifest = await buildInto({ ...target, output: beside }, mode, existsSync(target.output));
    await replaceFolder(target.output, beside);
    return manifest;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function buildInto(target: Target, mode: BuildMode, again: boolean): Promise<ParcelManifest> {
  const { facts, packages } = await fill(target, mode, again);
  await writeLicences(target.output, packages);
  const manifest = await describe(target, facts);
  if (mode === 'production') await compressFiles(target.output, manifest.files);
  await writeManifest(target.output, manifest);
  return manifest;
}

/** Webpack keeps what it found out for whoever builds again; the first time that would take a fifth of the build, often for nobody. */
async function fill(target: Target, mode: BuildMode, again: boolean): Promise<Built> {
  if (target.kind === 'vendor' && target.vendor.asPublished) return copyPublished(target, target.vendor.asPublished);
  const preset = presetOf(target, mode);
  const { compilation } = await bundle(again ? preset : { ...preset, cache: false });
  const packages = packagesIn(compilation);
  return {
    facts: factsOf(compilation, target),
    packages: target.kind === 'root-config' ? [...packages, loaderPackage] : packages,
  };
}

/** The manifest of what was written. */
export async function describe(target: Target, facts: BundleFacts): Promise<ParcelManifest> {
  const { name, specifiers, version, kind, output } = target;
  const loader = kind === 'root-config' ? await addLoader(target) : undefined;
  const files = await describeFiles(output);
  return {
    name,
    specifiers: [...specifiers],
    version,
    kind,
    ...facts,
    propsVersion: slotPropsVersion,
    files,
    ...(loader && { loader }),
  };
}

/**
 * The full SystemJS, not its small build: a slot must be able to forget a failed load with `System.delete`. What makes it
 * take the scripts that the page names itself is part of the file.
 */
async function addLoader(target: Target): Promise<string> {
  const source = await readFile(join(loaderPackage, 'dist/system.min.js'), 'utf8');
  const pageScripts = await transformFile(join(target.folder, 'src/loader/page-scripts.ts'), {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    module: { type: 'es6' },
    minify: true,
  });
  const own = pageScripts.code.replace(/export\s*\{\s*\};?/, '').trim();
  const script = `${source.replace(/\s*\/\/# sourceMappingURL=\S*\s*$/, '')}\n(()=>{${own}})();\n`;
  const name = `system.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
  await writeFile(join(target.output, name), script);
  return name;
}
