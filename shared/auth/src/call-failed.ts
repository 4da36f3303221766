import type { Failure, FailureCode } from '@routebook/contract';

/** A call that the server answered with a failure. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly failure: Failure;
  /** With TOO_MANY: seconds until it is worth trying again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, failure: Failure, retryAfter?: number) {
    super(failure.message);
    this.status = status;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }

  get code(): FailureCode {
    return this.failure.code;
  }

  /** A sentence for each bad field by its name. */
  get fields(): Readonly<Record<string, string>> {
    return this.failure.fields ?? {};
  }

  /** With STALE_VERSION: the row as it is now. */
  get current(): unknown {
    return this.failure.current;
  }

  /** With IN_USE: what uses the row. */
  get counts(): Readonly<Record<string, number>> {
    return this.failure.counts ?? {};
  }

  get requestId(): string {
    return this.failure.requestId;
  }
}

/** A call that got no answer: no connection, the server stopped, or a proxy between answered in its place. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';

  constructor(cause?: unknown) {
    super('The server cannot be reached. Check your connection; nothing you typed is lost.', { cause });
  }
}
