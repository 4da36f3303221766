import type { ModuleVersion } from '../operation/module-version.ts';
import type { PageFacts } from './page-facts.ts';
import type { ReportError } from './report-errors.ts';

const lookMs = 200;

/**
 * Loads what reports errors once the first screen stands and the browser has nothing else to do: nobody waits for it, and a
 * portal that reports nowhere does not load it. What fails until then is reported as soon as it is there.
 */
export function watchForErrors(dsn: string | undefined, isShown: () => boolean, page: PageFacts): ReportError {
  if (dsn === undefined) return () => undefined;
  const reporting = shown(isShown)
    .then(idle)
    .then(() => import(/* webpackChunkName: "report-errors", webpackFetchPriority: "low" */ './report-errors.ts'))
    .then(({ reportErrors }) => reportErrors(dsn, page));
  // A portal that cannot be reached has more to worry about.
  reporting.catch(() => undefined);
  return (error: unknown, of: ModuleVersion | null, undone: boolean) => {
    void reporting.then(
      (report) => report(error, of, undone),
      () => undefined,
    );
  };
}

function shown(isShown: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (isShown() ? resolve() : setTimeout(look, lookMs));
    look();
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
