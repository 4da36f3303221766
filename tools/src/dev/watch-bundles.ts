import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { describe } from '../build/build-target.ts';
import { explain } from '../build/bundle.ts';
import { factsOf } from '../build/bundle-facts.ts';
import { markStale } from '../build/freshness.ts';
import { manifestName, writeManifest } from '../build/manifest.ts';
import type { Target } from '../build/target.ts';
import { presetOf } from '../presets/index.ts';

/**
 * Builds these targets on every change of their sources, in one process. Resolves when each has been built once; until
 * then, and while there are errors, the build that was there before stays.
 */
export async function watchBundles(targets: readonly Target[], print: (line: string) => void) {
  for (const target of targets) markStale(target);
  const compiler = webpack(targets.map((target): Configuration => presetOf(target, 'development')));
  if (!compiler) throw new Error('webpack accepted no configuration.');

  compiler.compilers.forEach((one, index) => {
    const target = targets[index];
    if (target) one.hooks.done.tapPromise('routebook', (stats) => publish(target, stats).then(print, complain));
  });
  const complain = (error: unknown) => print(error instanceof Error ? error.message : String(error));

  await new Promise<void>((resolve) => compiler.watch({ aggregateTimeout: 30 }, () => resolve()));
  return { close: () => new Promise<void>((resolve) => compiler.close(() => resolve())) };
}

/** The manifest comes last, and only of a build without errors: until then the portal serves the one before it. */
async function publish(target: Target, stats: Stats): Promise<string> {
  if (stats.hasErrors()) return explain(stats);
  const facts = factsOf(stats.compilation, target);
  const written = new Set(Object.keys(stats.compilation.assets));
  const manifest = await describe(target, facts);
  const isCurrent = (path: string) => written.has(path) || path === manifest.loader;
  await writeManifest(target.output, { ...manifest, files: manifest.files.filter(({ path }) => isCurrent(path)) });
  const outdated = (await readdir(target.output)).filter((path) => path !== manifestName && !isCurrent(path));
  await Promise.all(outdated.map((path) => rm(join(target.output, path), { recursive: true, force: true })));
  return `${target.id} built in ${stats.endTime - stats.startTime} ms`;
}
