import type { AnyCall } from '@routebook/contract';
import type { CallContext } from './context.ts';

/** When a read's reply may be sent again as it was written before. Such a read writes no audit. */
export interface ReplyCaching<C extends AnyCall> {
  /**
   * The same text only as long as nothing has changed that the reply is made of. The database is asked with each call,
   * by one cheap statement, so that a cached reply is never out of date whoever made the change. Null caches nothing.
   */
  version(context: CallContext<C>): Promise<string | null>;
  /** What decides the reply besides parameters and query, like whom the caller sees; nothing does unless given. */
  scopeKey?(context: CallContext<C>): unknown;
}
