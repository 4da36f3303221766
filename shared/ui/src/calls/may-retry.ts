import type { FailedCall } from './failed-call.ts';

/** Whether the same call may do another time: the server was away, or stumbled. */
export function mayRetry({ status }: FailedCall): boolean {
  return status === undefined || status >= 500;
}
