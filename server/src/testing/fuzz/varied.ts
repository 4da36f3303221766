import type { AnyCall } from '@routebook/contract';
import type { Ask } from '../scope-probe/ask.ts';
import { UploadedFile } from '../uploads.ts';
import { hostileParts, hostileTexts, hostileValues } from './hostile.ts';
import type { Sources } from './input-for.ts';
import type { Request } from './request-of.ts';

/** What of an address is chosen: ids, and the values of a query. */
const chosenParts = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<==)[^&]+/g;

/** A request that is good, or was until others changed what it is about, with now and then a part that nobody should send. */
export function varied({ method }: AnyCall, { url, body, file }: Ask, sources: Sources): Request {
  const { draw, hostility } = sources;
  const address = url.replace(chosenParts, (part) => (draw.now(hostility) ? draw.one(hostileParts) : part));
  if (file !== undefined) return { method, url: address, ...UploadedFile.csv([file]).form() };
  if (!body) return { method, url: address };
  const payload = JSON.stringify(variedValue(body, sources));
  return { method, url: address, payload, headers: { 'content-type': 'application/json' } };
}

function variedValue(value: unknown, sources: Sources): unknown {
  const { draw, hostility } = sources;
  if (draw.now(hostility)) return draw.now(60) ? draw.one(hostileTexts) : draw.one(hostileValues);
  if (Array.isArray(value)) return value.map((item) => variedValue(item, sources));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, variedValue(part, sources)]));
}
