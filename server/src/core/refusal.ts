import { type FailureCode, failureCodes } from '@routebook/contract';

export interface RefusalDetails {
  /** One plain sentence for the person who made the call. */
  readonly message?: string;
  /** A sentence for each bad field by its name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** With STALE_VERSION: the row as the call's reply would show it now. */
  readonly current?: unknown;
  /** With IN_USE: what uses the row. */
  readonly counts?: Readonly<Record<string, number>>;
  /** With TOO_MANY: seconds until it is worth trying again. */
  readonly retryAfter?: number;
}

/** What is said when the refusal itself says nothing better. */
const messages: Record<FailureCode, string> = {
  MALFORMED: 'Something in the request is not as it should be.',
  NOT_SIGNED_IN: 'Sign in to go on.',
  WRONG_CREDENTIALS: 'The e-mail or the password is not right.',
  NOT_ALLOWED: 'Your designation does not allow this.',
  NOT_FOUND: 'This is not there, or not in your market.',
  TOO_SLOW: 'The request took too long to arrive; send it again.',
  DUPLICATE: 'This exists already.',
  STALE_VERSION: 'Somebody changed this while you were editing it.',
  IN_USE: 'This is in use.',
  BUSY: 'Somebody else is changing the same just now; try again in a moment.',
  KEY_REUSED: 'This Idempotency-Key was used for another request.',
  ALREADY_DONE: 'This has been done already.',
  CONFLICT: 'Somebody changed something that this needs at the same moment; look again and repeat it.',
  TOO_LARGE: 'This is too large.',
  REFUSED: 'This is not possible.',
  STOCK_SHORT: 'There is not enough of this.',
  LINK_EXPIRED: 'This link was used already or is too old; ask for a new one.',
  TOO_MANY: 'Too many attempts; wait a little and try again.',
  FAILED: 'Something went wrong on the server; try again.',
  NOT_READY: 'The server is not ready; try again in a moment.',
};

/** A call that is answered with a failure instead of its reply. Throwing it undoes the transaction. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: FailureCode,
    readonly details: RefusalDetails = {},
  ) {
    super(details.message ?? messages[code]);
    this.status = failureCodes[code];
  }
}

/** Why a step of many was refused; null where it was not. It goes on in the same transaction: a step that is refused has to have written nothing. */
export async function refusalOf(step: () => Promise<unknown>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** `throw refuse('IN_USE', { counts: { districts: 8 } })` */
export function refuse(code: FailureCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details);
}
