import type { BuildMode } from '../presets/index.ts';
import { isFresh, markFresh } from './freshness.ts';
import type { Target } from './target.ts';

export interface BuildReport {
  readonly target: Target;
  readonly milliseconds: number;
  /** Why it could not be built. */
  readonly failure?: unknown;
}

/** Builds, one after the other, the targets whose sources have changed since their folder was made. */
export async function* buildStale(targets: readonly Target[], mode: BuildMode): AsyncGenerator<BuildReport> {
  const stale = targets.filter((target) => !isFresh(target, mode));
  if (stale.length > 0) yield* build(stale, mode);
}

/** Builds targets from nothing. A failed one does not keep the others from being built. */
export async function* build(targets: readonly Target[], mode: BuildMode): AsyncGenerator<BuildReport> {
  const { buildTarget } = await import('./build-target.ts');
  for (const target of targets) {
    const start = performance.now();
    const failure = await buildTarget(target, mode).then(
      () => markFresh(target, mode),
      (reason: unknown) => reason,
    );
    yield { target, milliseconds: performance.now() - start, ...(failure !== undefined && { failure }) };
  }
}
