import type { BuildMode } from '../presets/index.ts';
import { buildTarget } from './build-target.ts';
import { markFresh } from './freshness.ts';
import { listTargets } from './target.ts';

/** One target to build, as the parent process asks for it. */
export interface BuildOrder {
  readonly id: string;
  readonly mode: BuildMode;
}

export interface BuildAnswer {
  readonly milliseconds: number;
  /** Why it could not be built. */
  readonly failure?: string;
}

const targets = new Map(listTargets().map((target) => [target.id, target]));

process.on('message', async ({ id, mode }: BuildOrder) => {
  const start = performance.now();
  const failure = await build(id, mode).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  const answer: BuildAnswer = { milliseconds: performance.now() - start, ...(failure && { failure }) };
  process.send?.(answer);
});

async function build(id: string, mode: BuildMode): Promise<undefined> {
  const target = targets.get(id);
  if (!target) throw new Error(`${id} is not known.`);
  await buildTarget(target, mode);
  markFresh(target, mode);
}
