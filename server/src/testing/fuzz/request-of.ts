import type { AnyCall, Schema } from '@routebook/contract';
import type { InjectOptions } from 'fastify';
import { forms, formType, hostileBodies, hostileParts, hostileTypes } from './hostile.ts';
import { inputFor, type Sources } from './input-for.ts';

export type Request = Pick<InjectOptions, 'payload' | 'headers'> & {
  readonly method: AnyCall['method'];
  readonly url: string;
};

/** One try of a call, by its declaration in the contract. */
export function requestOf(call: AnyCall, sources: Sources): Request {
  const url = addressOf(call, sources) + queryOf(call.query, sources);
  return { method: call.method, url, ...bodyOf(call, sources) };
}

function addressOf({ path, params }: AnyCall, sources: Sources): string {
  const values = (params ? inputFor(params, 'params', sources) : {}) as Readonly<Record<string, unknown>> | null;
  return path.replace(/:(\w+)/g, (_, name: string) =>
    sources.draw.now(sources.hostility) ? sources.draw.one(hostileParts) : encoded(values?.[name] ?? 'none'),
  );
}

function queryOf(schema: Schema | undefined, sources: Sources): string {
  const { draw, hostility } = sources;
  if (!schema) return draw.now(hostility / 2) ? '?unknown=1' : '';
  const values = inputFor(schema, 'query', sources);
  if (typeof values !== 'object' || values === null) return `?${encoded(values)}`;
  const pairs = Object.entries(values).map(
    ([name, value]) => `${encoded(name)}=${draw.now(hostility / 4) ? draw.one(hostileParts) : encoded(value)}`,
  );
  const twice = draw.now(hostility / 4) ? pairs.slice(0, 1) : [];
  return pairs.length > 0 ? `?${[...pairs, ...twice].join('&')}` : '';
}

function bodyOf(call: AnyCall, sources: Sources): Pick<InjectOptions, 'payload' | 'headers'> {
  const { draw, hostility } = sources;
  if (call.upload) {
    const contentType = draw.now(hostility) ? draw.one(hostileTypes) : formType;
    return { payload: draw.one(forms), headers: { 'content-type': contentType } };
  }
  if (draw.now(hostility)) return { payload: draw.one(hostileBodies), headers: { 'content-type': 'application/json' } };
  if (!call.body) return {};
  const contentType = draw.now(hostility / 4) ? draw.one(hostileTypes) : 'application/json';
  return { payload: JSON.stringify(inputFor(call.body, 'body', sources)), headers: { 'content-type': contentType } };
}

/** Halves of characters have no place in an address: they come as the bytes that some programs write for them. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
