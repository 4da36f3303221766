import { CallFailed, ServerUnreachable } from '@routebook/auth';
import type { FailureCode } from '@routebook/contract';

/** What a screen needs to know of a call that failed, whatever made it fail. */
export interface FailedCall {
  /** One plain sentence for staff. */
  message: string;
  /** Absent when the server gave no answer. */
  code?: FailureCode;
  status?: number;
  /** A sentence for each bad field by its name. */
  fields: Readonly<Record<string, string>>;
  /** With STALE_VERSION: the row as it is now. */
  current?: unknown;
  /** With IN_USE: what uses the row. */
  counts: Readonly<Record<string, number>>;
  requestId?: string;
}

const nothing = { fields: {}, counts: {} };

/** Reads any thrown value as a failed call. */
export function failedCall(error: unknown): FailedCall {
  if (error instanceof CallFailed) {
    const { message, code, status, fields, current, counts, requestId } = error;
    return { message, code, status, fields, current, counts, ...(requestId !== '' && { requestId }) };
  }
  if (error instanceof ServerUnreachable) return { message: error.message, ...nothing };
  return { message: 'Something went wrong on this page. Try again.', ...nothing };
}
