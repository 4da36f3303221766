import type * as z from 'zod/mini';
import type { CacheTag } from './cache-tags.ts';
import type { Capability } from './capabilities.ts';
import type { ListFacts } from './records/list-facts.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: anybody, anybody signed in, or a person whose designation holds the capability. */
export type Access = 'public' | 'session' | Capability;

/**
 * One call of the API, declared once: the server validates with it (in and out) and makes OpenAPI from it,
 * the client is typed by it and caches under its tag, and a parcel's manifest lists the calls it uses.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Unique name, a verb and its object: `listDivisions`. */
  readonly name: string;
  readonly method: Method;
  /** With the base: `/api/v1/divisions/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Teams make it too, with their tokens, for their own parcels. */
  readonly byTeams?: true;
  /** The cache tag kind that a read is kept under; for a write, the kinds it makes stale. */
  readonly tags: readonly CacheTag[];
  readonly summary: string;
  /** It makes something new, which is answered with 201. */
  readonly adds?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent where the reply is a stream or a file; `replyType` then names its media types. */
  readonly reply?: Reply;
  readonly replyType?: 'json' | 'file' | 'events';
  /** A multipart upload takes one file named `file` beside the body's fields. */
  readonly upload?: boolean;
  /** Of the upload's file, 50 MiB when not said; of a body that is no upload, 1 MiB. */
  readonly mostBytes?: number;
  /** Of the call of a list: what its screen needs to know of it. */
  readonly list?: ListFacts;
  /** Made with others by one declaration: no browser has its schemas, and a form that makes it says what it checks. */
  readonly light?: true;
  /** Of another service than the portal's: under its own base address, with its own tokens. `access` is of its session then. */
  readonly service?: 'trace';
  /** The area whose OpenAPI group the call is shown in. */
  readonly area: string;
}

export type AnyCall = Call<Schema, Schema, Schema, Schema>;

/** What a caller passes for `params`: a record with the path's names. */
export type ParamsOf<C> = C extends { params?: infer P } ? (P extends Schema ? z.input<P> : never) : never;
export type QueryOf<C> = C extends { query?: infer Q } ? (Q extends Schema ? z.input<Q> : never) : never;
export type BodyOf<C> = C extends { body?: infer B } ? (B extends Schema ? z.input<B> : never) : never;
/** The reply's JSON. */
export type ReplyOf<C> = C extends { reply?: infer R } ? (R extends Schema ? z.output<R> : never) : never;
export type ParsedParamsOf<C> = C extends { params?: infer P } ? (P extends Schema ? z.output<P> : never) : never;
export type ParsedQueryOf<C> = C extends { query?: infer Q } ? (Q extends Schema ? z.output<Q> : never) : never;
export type ParsedBodyOf<C> = C extends { body?: infer B } ? (B extends Schema ? z.output<B> : never) : never;

/** Declares a call; the identity function, for its types. */
export function call<const C extends AnyCall>(declaration: C): C {
  return declaration;
}

/** The path with its `:names` filled in, each escaped. */
export function pathOf(declared: { readonly path: string }, params: Record<string, string> = {}): string {
  return declared.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${declared.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
