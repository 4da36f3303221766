import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BuildMode } from '../presets/index.ts';
import { shortLived } from '../short-lived.ts';
import type { BuildAnswer, BuildOrder } from './build-worker.ts';
import { isFresh } from './freshness.ts';
import { runsInBuildOf, type Target } from './target.ts';

export interface BuildReport extends BuildAnswer {
  readonly target: Target;
}

/** Builds the targets whose sources have changed since their folder was made. Resolves to what could not be built. */
export async function buildStale(
  targets: readonly Target[],
  mode: BuildMode,
  onBuilt: (report: BuildReport) => void,
): Promise<Target[]> {
  const stale = targets.filter((target) => !isFresh(target, mode));
  return build(stale, mode, onBuilt);
}

/**
 * Builds targets from nothing, one process a core; each process keeps webpack warm for its next target. One waits for what
 * runs in its build and is built as well. A target that fails does not keep the others from being built.
 */
export async function build(
  targets: readonly Target[],
  mode: BuildMode,
  onBuilt: (report: BuildReport) => void,
): Promise<Target[]> {
  const waiting = [...targets];
  const unfinished = new Set(targets);
  const failed: Target[] = [];
  const isReady = (target: Target) => [...unfinished].every((other) => !runsInBuildOf(target, other));
  let whenFinished: () => void = () => undefined;
  let nextFinished = new Promise<void>((resolve) => {
    whenFinished = resolve;
  });
  const processes = Math.min(targets.length, availableParallelism(), 4);
  await Promise.all(Array.from({ length: processes }, work));
  return failed;

  async function next(): Promise<Target | undefined> {
    while (waiting.length > 0) {
      const ready = waiting.findIndex(isReady);
      if (ready >= 0) return waiting.splice(ready, 1)[0];
      await nextFinished;
    }
    return undefined;
  }

  function finish(target: Target): void {
    unfinished.delete(target);
    whenFinished();
    nextFinished = new Promise((resolve) => {
      whenFinished = resolve;
    });
  }

  async function work(): Promise<void> {
    const worker = fork(fileURLToPath(new URL('./build-worker.js', import.meta.url)), { execArgv: shortLived });
    const ended = unexpectedEnd(worker);
    try {
      for (let target = await next(); target; target = await next()) {
        worker.send({ id: target.id, mode } satisfies BuildOrder);
        const [answer]: BuildAnswer[] = await Promise.race([once(worker, 'message'), ended]);
        finish(target);
        if (!answer) continue;
        if (answer.failure) failed.push(target);
        onBuilt({ target, ...answer });
      }
    } finally {
      worker.kill();
    }
  }
}

async function unexpectedEnd(worker: NodeJS.EventEmitter): Promise<BuildAnswer[]> {
  const [code] = await once(worker, 'exit');
  return [{ milliseconds: 0, failure: `The build process ended with ${code}.` }];
}
