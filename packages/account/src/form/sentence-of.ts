import { CallFailed } from '@routebook/auth';
import { failedCall } from '@routebook/ui';

/** How long to wait, in words: "in 40 seconds", "in 12 minutes". */
export function inWords(seconds: number): string {
  if (seconds < 90) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

/** What a form says of a call that failed; with too many attempts, when to try again. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallFailed && error.code === 'TOO_MANY' && error.retryAfter !== undefined) {
    return `Too many attempts. Try again ${inWords(error.retryAfter)}.`;
  }
  return failedCall(error).message;
}
