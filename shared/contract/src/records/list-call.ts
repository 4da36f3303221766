import * as z from 'zod/mini';
import type { CacheTag } from '../cache-tags.ts';
import { type AnyCall, call, type ParsedQueryOf, type ReplyOf, type Schema } from '../call.ts';
import type { Capability } from '../capabilities.ts';
import { cursors, pageQuery, reply, sortBy } from '../common.ts';
import { exportQuery } from '../transfer/file-formats.ts';
import type { ListFacts } from './list-facts.ts';

export type Shape = Readonly<Record<string, Schema>>;

export interface ListDeclaration extends ListFacts {
  readonly area: string;
  readonly name: string;
  readonly path: `/${string}`;
  readonly access: Capability;
  /** What it is kept under; other tags after it make it stale as well. */
  readonly tags: readonly [CacheTag, ...CacheTag[]];
  readonly summary: string;
  readonly schemas: {
    readonly row: Schema;
    /** The parameters that narrow it; its export takes the same. */
    readonly filters: Shape;
    /** Over the filter, besides the count. */
    readonly totals?: Shape;
  };
}

type Named<Name extends string, Value> = { readonly [Key in Name]: Value };
type TotalsOf<D extends ListDeclaration> = D['schemas'] extends { readonly totals: infer T extends Shape }
  ? T
  : unknown;
type ListReply<D extends ListDeclaration> = Named<D['rows'], z.ZodMiniArray<D['schemas']['row']>> &
  Named<D['total'], z.ZodMiniNumberFormat> &
  TotalsOf<D>;

/**
 * The call of a list: pages by number or by key, its filters, its sorts, the rows with their totals over the filter and
 * the keys of the neighbouring pages. Schemas are made inside the declaration only: a browser's copy goes without them.
 */
export function listCall<const D extends ListDeclaration>(declared: D) {
  const { area, name, path, access, tags, summary, screen, rows, total, sorts, sort, schemas } = declared;
  return call({
    area,
    name,
    method: 'GET',
    path,
    access,
    tags,
    summary,
    list: { screen, rows, total, sorts, sort } as Pick<D, keyof ListFacts>,
    query: z.strictObject({ ...pageQuery, ...(schemas.filters as D['schemas']['filters']), sort: sortBy(sorts) }),
    reply: reply({
      [rows]: z.array(schemas.row),
      [total]: z.int(),
      ...schemas.totals,
      cursors,
    } as ListReply<D> & { readonly cursors: typeof cursors }),
  });
}

export interface ExportDeclaration extends Pick<ListDeclaration, 'area' | 'name' | 'path' | 'access' | 'sorts'> {
  /** What the rows are called: `gift categories`. */
  readonly many: string;
  readonly schemas: { readonly filters: Shape };
}

/** The call by which exactly the filtered rows of a list come as a file. */
export function exportCall<const D extends ExportDeclaration>(declared: D) {
  const { area, name, path, access, sorts, many, schemas } = declared;
  return call({
    area,
    name,
    method: 'GET',
    path,
    access,
    tags: [],
    summary: `Exactly the filtered ${many} as CSV or XLSX.`,
    query: z.strictObject({
      ...(schemas.filters as D['schemas']['filters']),
      sort: sortBy(sorts),
      ...exportQuery,
    }),
    replyType: 'file',
  });
}

/** The call of any list. */
export type ListCall = AnyCall & { readonly list: ListFacts };

type RowIn<Reply, Rows> = Rows extends keyof Reply ? (Reply[Rows] extends readonly (infer Row)[] ? Row : never) : never;

/** A row as the call of a list answers it. */
export type ListedOf<C extends ListCall> = RowIn<ReplyOf<C>, C['list']['rows']>;

/** What narrows a list: its query without page and order. */
export type FilterOf<C extends AnyCall> = Omit<ParsedQueryOf<C>, keyof typeof pageQuery | 'sort'>;
