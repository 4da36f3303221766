import { type Failure, type FailureCode, failureCodes } from '@routebook/contract';
import { CallFailed, ServerUnreachable } from './call-failed.ts';

const gatewayStatuses = [502, 503, 504];

/** The error of an answer that is not a success. */
export async function failureOf(response: Response): Promise<CallFailed | ServerUnreachable> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isFailure(body)) return new CallFailed(response.status, body, retryAfterOf(response));
  if (gatewayStatuses.includes(response.status)) return new ServerUnreachable();
  return new CallFailed(response.status, {
    success: false,
    code: codeOf(response.status),
    message: messageIn(body) ?? `The server answered with an error (${response.status}).`,
    requestId: response.headers.get('x-request-id') ?? '',
  });
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

function isFailure(body: unknown): body is Failure {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    body.code in failureCodes &&
    messageIn(body) !== undefined
  );
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

/** For the answer of a foreign server: the first code of our table with its status. */
function codeOf(status: number): FailureCode {
  const codes = Object.keys(failureCodes) as FailureCode[];
  return codes.find((code) => failureCodes[code] === status) ?? 'FAILED';
}
