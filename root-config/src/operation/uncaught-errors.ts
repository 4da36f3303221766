import { CallFailed, ServerUnreachable } from '@routebook/auth';

/** Calls back with the stack of each error that nothing has caught, and with what it says. */
export function watchUncaughtErrors(found: (stack: string, reason: string) => void): void {
  const report = (error: unknown, file = '') => {
    if (saysNothingOfParcels(error)) return;
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    found(`${stack} ${file}`, reasonOf(error));
  };
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** One line, for people. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** What the server refused or did not answer, and what was given up, says nothing about a parcel. */
export function saysNothingOfParcels(error: unknown): boolean {
  return (
    error instanceof CallFailed ||
    error instanceof ServerUnreachable ||
    (error instanceof Error && error.name === 'AbortError')
  );
}
