import * as z from 'zod/mini';
import type { CacheTag } from '../cache-tags.ts';
import { type AnyCall, call, type ReplyOf, type Schema } from '../call.ts';
import type { Capability, CapabilityArea } from '../capabilities.ts';
import { done, idParams, reply, version } from '../common.ts';
import { deleteQuery } from './delete-query.ts';
import { type HistoryEntry, historyEntry } from './history-entry.ts';
import { type ImageCalls, imageCalls } from './image-calls.ts';
import { exportCall, type ListCall, type ListDeclaration, listCall, type Shape } from './list-call.ts';

type Path = `/${string}`;

interface RecordDeclaration {
  /** In the names of its calls: `GiftCategory`, `GiftCategories`. */
  readonly one: string;
  readonly many: string;
  /** As people call it, in small letters: `gift category`, `gift categories`. */
  readonly words: { readonly one: string; readonly many: string };
  /** Its names in replies: `category`, `categories`. */
  readonly reply: { readonly one: string; readonly many: string };
  /** The area whose capabilities its calls need. */
  readonly area: CapabilityArea;
  /** The area whose calls they are, where it is another than that of its capabilities. */
  readonly owner?: string;
  /** Who may export, where the area has no capability for it. */
  readonly exportAccess?: Capability;
  /** Who may add, where the area's own capability is for more people than that. */
  readonly addAccess?: Capability;
  readonly path: Path;
  /** Where `spec.md` names other addresses than the base path. */
  readonly paths?: {
    readonly add?: Path;
    readonly update?: Path;
    readonly remove?: Path;
    readonly list?: Path;
    readonly exported?: Path;
  };
  /** Its own tag, and those of the lists that show something of it. */
  readonly tags: readonly [CacheTag, ...CacheTag[]];
  readonly screen: Path;
  readonly sorts: readonly [string, ...string[]];
  readonly sort: string;
  readonly summaries?: { readonly [Call in 'list' | 'get' | 'add' | 'update' | 'remove' | 'restore']?: string };
  /** The image of a row: how it is called in the names of calls (`BrandLogo`), and by people (`logo`). */
  readonly image?: { readonly name: string; readonly word: string };
  readonly schemas: ListDeclaration['schemas'] & {
    readonly add: Schema;
    readonly edit: Schema;
    /** What `get` answers besides the row. */
    readonly beside?: Shape;
  };
}

type One<D extends RecordDeclaration> = { readonly [Key in D['reply']['one']]: D['schemas']['row'] };
type Beside<D extends RecordDeclaration> = D['schemas'] extends { readonly beside: infer B extends Shape }
  ? B
  : unknown;

/**
 * The calls of a thing with a name that people add, edit, delete, restore, look the history of up and export: `list`,
 * `exported`, `get`, `add`, `update`, `remove`, `restore`, `history`, and with an image `image` with its three.
 * The bodies are for the server and for forms, which import them from where they are declared: a browser's copy of a
 * declaration goes without its schemas, so that a list comes without what only its form needs.
 */
export function recordCalls<const D extends RecordDeclaration>(declared: D) {
  const { one, many, words, path, paths = {}, tags, screen, sorts, sort, summaries = {}, schemas } = declared;
  const access = (action: string) => `${declared.area}.${action}` as Capability;
  const { area, owner = area, exportAccess = access('export'), addAccess = access('add') } = declared;
  const [own] = tags;
  const names = declared.reply as D['reply'];
  const total = `total${capitalised(names.many)}` as `total${Capitalize<D['reply']['many']>}`;
  const list = {
    area: owner,
    name: `list${many}`,
    path: paths.list ?? path,
    access: access('see'),
    tags: [own],
    summary: summaries.list ?? `${capitalised(words.many)} of the own scope, with the totals over the filter.`,
    screen,
    rows: names.many as D['reply']['many'],
    total,
    sorts: sorts as D['sorts'],
    sort: sort as D['sort'],
    schemas: schemas as D['schemas'],
  } as const;
  const rowPath: Path = `${path}/:id`;
  const restorable = { area: owner, access: access('delete'), tags } as const;
  return {
    words,
    names,
    list: listCall(list),
    exported: exportCall({
      ...list,
      name: `export${many}`,
      path: paths.exported ?? `/api/v1/${words.one.replaceAll(' ', '-')}-exports`,
      access: exportAccess,
      many: words.many,
    }),
    get: call({
      area: owner,
      name: `get${one}`,
      method: 'GET',
      path: rowPath,
      access: access('see'),
      tags: [own],
      summary: summaries.get ?? `One ${words.one}, also a deleted one.`,
      params: idParams,
      reply: reply({ [names.one]: schemas.row, ...schemas.beside } as One<D> & Beside<D>),
    }),
    add: call({
      light: true,
      area: owner,
      name: `add${one}`,
      adds: true,
      method: 'POST',
      path: paths.add ?? path,
      access: addAccess,
      tags,
      summary: summaries.add ?? `Add a ${words.one}; its code stays as it is from then on.`,
      body: schemas.add as D['schemas']['add'],
      reply: reply({ [names.one]: schemas.row } as One<D>),
    }),
    update: call({
      light: true,
      area: owner,
      name: `update${one}`,
      method: 'PUT',
      path: paths.update ?? rowPath,
      access: access('edit'),
      tags,
      summary:
        summaries.update ?? `Change a ${words.one}; 409 STALE_VERSION with the current row when somebody was faster.`,
      params: idParams,
      body: schemas.edit as D['schemas']['edit'],
      reply: reply({ [names.one]: schemas.row } as One<D>),
    }),
    remove: call({
      ...restorable,
      name: `delete${one}`,
      method: 'DELETE',
      path: paths.remove ?? rowPath,
      summary: summaries.remove ?? `Delete a ${words.one} that nothing uses; 409 IN_USE with the counts of what does.`,
      params: idParams,
      query: deleteQuery,
      reply: done,
    }),
    restore: call({
      ...restorable,
      name: `restore${one}`,
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: summaries.restore ?? `Bring a deleted ${words.one} back.`,
      params: idParams,
      body: z.strictObject({ version }),
      reply: reply({ [names.one]: schemas.row } as One<D>),
    }),
    history: call({
      area: owner,
      name: `${one.charAt(0).toLowerCase()}${one.slice(1)}History`,
      method: 'GET',
      path: `${path}/:id/history`,
      access: access('see'),
      tags: [own, 'Audit'],
      summary: `The latest 200 changes of a ${words.one}, newest first.`,
      params: idParams,
      reply: reply({ history: z.array(historyEntry) }),
    }),
    ...(imageOf(declared) as D extends { readonly image: object } ? { readonly image: ImageCalls } : object),
  };
}

function imageOf({ image, words, area, path, tags }: RecordDeclaration): { readonly image?: ImageCalls } {
  if (!image) return {};
  return { image: imageCalls({ ...image, of: words.one, area, path: `${path}/:id`, tags: [tags[0]] }) };
}

function capitalised<Text extends string>(text: Text): Capitalize<Text> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;
}

type OfRow = AnyCall & { readonly params: typeof idParams };

/** The calls of any record. */
export interface RecordCalls {
  readonly words: { readonly one: string; readonly many: string };
  readonly names: { readonly one: string; readonly many: string };
  readonly list: ListCall;
  readonly exported: AnyCall & { readonly replyType: 'file' };
  readonly get: OfRow & { readonly reply: Schema };
  readonly add: AnyCall & { readonly body: Schema };
  readonly update: OfRow & { readonly body: Schema };
  readonly remove: OfRow & { readonly query: typeof deleteQuery };
  readonly restore: OfRow & { readonly body: z.ZodMiniType<{ version: number }> };
  readonly history: OfRow & { readonly reply: z.ZodMiniType<{ success: true; history: HistoryEntry[] }> };
  readonly image?: ImageCalls;
}

/** A row as these calls answer it. */
export type RecordOf<C extends RecordCalls> =
  ReplyOf<C['get']> extends infer Reply ? Reply[C['names']['one'] & keyof Reply] : never;
