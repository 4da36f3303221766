/** What a screen needs to know of a call that failed, whatever made it fail. */
export interface FailedCall {
  /** One plain sentence for staff. */
  message: string;
  /** A code of the contract's table; absent when the server could not be reached. */
  code?: string;
  status?: number;
  /** A sentence for each bad field by its name. */
  fields?: Record<string, string>;
  /** With STALE_VERSION: the row as it is now. */
  current?: unknown;
  /** With IN_USE: what uses the row. */
  counts?: Record<string, number>;
  requestId?: string;
}

const unreachable = 'The server cannot be reached. Check your connection; nothing you typed is lost.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads any thrown value as a failed call; an unreachable server is told apart by the missing `code`. */
export function failedCall(error: unknown): FailedCall {
  if (!isRecord(error)) return { message: unreachable };
  const body = isRecord(error.failure) ? error.failure : error;
  if (typeof body.code !== 'string' || typeof body.message !== 'string') {
    return { message: error instanceof TypeError || error.name === 'TimeoutError' ? unreachable : 'Something went wrong here. Try again.' };
  }
  const { fields, counts, requestId, current } = body;
  const status = error.status;
  return {
    message: body.message,
    code: body.code,
    ...(typeof status === 'number' && { status }),
    ...(isRecord(fields) && { fields: fields as Record<string, string> }),
    ...(isRecord(counts) && { counts: counts as Record<string, number> }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(current !== undefined && { current }),
  };
}
