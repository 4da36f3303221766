import type { BuildMode } from '../presets/index.ts';
import { buildTarget } from './build-target.ts';
import { isFresh, markFresh } from './freshness.ts';
import type { Target } from './target.ts';

export interface BuildReport {
  readonly target: Target;
  readonly milliseconds: number;
}

/** Builds, one after the other, the targets whose sources have changed since their folder was made. */
export async function buildStale(
  targets: readonly Target[],
  mode: BuildMode,
  onBuilt: (report: BuildReport) => void,
): Promise<void> {
  for (const target of targets.filter((candidate) => !isFresh(candidate, mode))) {
    const start = performance.now();
    await buildTarget(target, mode);
    markFresh(target, mode);
    onBuilt({ target, milliseconds: performance.now() - start });
  }
}
