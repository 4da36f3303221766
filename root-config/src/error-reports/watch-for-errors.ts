import type { ModuleVersion } from '../operation/module-version.ts';
import type { PageFacts } from './page-facts.ts';
import type { ReportError } from './report-errors.ts';
import { whenIdle } from './when-idle.ts';

declare global {
  interface Window {
    /** What nothing has caught since the page began, until that is ended. */
    __routebookErrors?: { readonly kept: readonly unknown[]; end(): void };
  }
}

const lookMs = 200;
/** The first screen of somebody who just signed in gets its rows, and is looked at. */
const settledMs = 2_000;

/**
 * Loads what reports errors once the first screen of somebody who is signed in has stood for a while and the browser has
 * nothing else to do: nobody waits for it, not who is signing in either, and a portal that reports nowhere does not load it.
 * Something that fails brings it at once, and is reported as soon as it is there.
 */
export function watchForErrors(dsn: string | undefined, isAtWork: () => boolean, page: PageFacts): ReportError {
  if (dsn === undefined) return () => undefined;
  let hasFailed = false;
  const reporting = whenWanted(isAtWork, () => hasFailed || (window.__routebookErrors?.kept.length ?? 0) > 0)
    .then(() => new Promise<void>((resolve) => whenIdle(resolve)))
    .then(() => import(/* webpackChunkName: "report-errors", webpackFetchPriority: "low" */ './report-errors.ts'))
    .then(({ reportErrors }) => reportErrors(dsn, page));
  // A portal that cannot be reached has more to worry about.
  reporting.catch(() => undefined);
  return (error: unknown, of: ModuleVersion | null, undone: boolean) => {
    hasFailed = true;
    void reporting.then(
      (report) => report(error, of, undone),
      () => undefined,
    );
  };
}

function whenWanted(isAtWork: () => boolean, hasFailed: () => boolean): Promise<void> {
  let waited = 0;
  return new Promise((resolve) => {
    const look = () => {
      waited = isAtWork() ? waited + lookMs : 0;
      if (hasFailed() || waited > settledMs) resolve();
      else setTimeout(look, lookMs);
    };
    look();
  });
}
