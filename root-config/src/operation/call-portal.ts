import { currentToken, runtimeConfig } from '@routebook/auth';
import { type AnyCall, type BodyOf, pathOf, type ReplyOf } from '@routebook/contract';
import { lifeboat } from '../page/lifeboat.ts';

interface PortalCall<C extends AnyCall> {
  readonly body?: BodyOf<C>;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

/**
 * A call between the page and the portal that no parcel can be in the way of: by the page's own `fetch`, whatever became
 * of the other. Rejects when it was not answered well; what ends a session shows in the calls of the screens.
 */
export async function callPortal<C extends AnyCall>(
  call: C,
  { body, keepalive = false }: PortalCall<C> = {},
): Promise<ReplyOf<C>> {
  const response = await lifeboat.own.fetch(`${runtimeConfig().apiBaseUrl}${pathOf(call)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${currentToken()}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    keepalive,
  });
  if (!response.ok) {
    // One that may outlive the page counts against the few KB that all of them may be, until it is read.
    await response.body?.cancel();
    throw new Error(`${call.name} was answered with ${response.status}.`);
  }
  return (await response.json()) as ReplyOf<C>;
}
