import { type AnyCall, type BodyOf, changePortalMap, getPortalMap, pathOf, type ReplyOf } from '@routebook/contract';
import { portalAddress } from '../support/portal.ts';

/** Makes a call of operations with the operator's token or somebody else's. */
export async function operate<C extends AnyCall>(
  address: string,
  token: string,
  call: C,
  body?: BodyOf<C>,
): Promise<ReplyOf<C>> {
  const response = await fetch(address + pathOf(call), {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${call.name} was refused: ${await response.text()}`);
  return (await response.json()) as ReplyOf<C>;
}

/** Runs a version for all, from whatever revision runs; answers the new one. */
export async function runVersion(token: string, name: string, version: string, reason: string): Promise<number> {
  const { map } = await operate(portalAddress, token, getPortalMap);
  const body = { uses: [{ name, version }], reason, revision: map.revision };
  return (await operate(portalAddress, token, changePortalMap, body)).map.revision;
}
