import type { AnyCall, FilterOf, ParsedBodyOf, RecordCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { shownEntry } from '../audit/hidden-facts.ts';
import { historyOf } from '../audit/history.ts';
import type { PhotoFolder } from '../files/photo-store.ts';
import type { AnswerOf, ReadContext } from '../http/context.ts';
import { implement, type Options } from '../http/implement.ts';
import { serveList } from '../lists/serve-list.ts';
import type { Records } from './record.ts';
import type { RecordRow } from './record-row.ts';
import { serveImages } from './serve-images.ts';

interface ServedRecords<Row> {
  /** When the list's replies may be sent again. */
  readonly cache?: Options<AnyCall>['cache'];
  /** Where the image of a row is: its column, and the folder of the files. */
  readonly image?: { readonly column: string; readonly folder: PhotoFolder };
  /** What the reply of one row has besides it. */
  beside?(context: ReadContext, row: Row): Promise<object>;
}

/** Answers all calls of a declared record. */
export function serveRecords<C extends RecordCalls, Scope extends object>(
  app: FastifyInstance,
  records: Records<C, Scope>,
  { cache, image, beside }: ServedRecords<Awaited<ReturnType<Records<C>['find']>>> = {},
): void {
  const { list, declared } = records;
  const { entity, table, cells, merged } = declared;
  const calls: RecordCalls = records.calls;
  const one = (row: RecordRow) => ({ [calls.names.one]: row }) as AnswerOf<typeof calls.get>;

  serveList(app, {
    list,
    call: calls.list,
    exported: calls.exported,
    name: calls.words.many,
    entity,
    cells,
    filterOf: (context, asked) => records.filterOf(context, asked as FilterOf<C['list']>),
    ...(cache && { cache }),
  });

  implement(app, calls.get, async (context) => {
    const row = await records.find(context, context.params.id);
    return { ...one(row), ...(await beside?.(context, row)) };
  });

  implement(app, calls.history, async (context) => {
    const { id } = await records.find(context, context.params.id);
    const history = await historyOf(context.db, id, merged);
    return { history: history.map((entry) => shownEntry(entry, entity, context.session.capabilities)) };
  });

  // The bodies were parsed by the record's own schemas, which the type system can't follow here.
  implement(app, calls.add, async (context) => one(await records.add(context, context.body as ParsedBodyOf<C['add']>)));

  implement(app, calls.update, async (context) =>
    one(await records.update(context, context.params.id, context.body as Parameters<typeof records.update>[2])),
  );

  implement(app, calls.remove, async (context) => {
    await records.remove(context, context.params.id, context.query.version);
    return {};
  });

  implement(app, calls.restore, async (context) =>
    one(await records.restore(context, context.params.id, context.body.version)),
  );

  if (image && calls.image) serveImages(app, { calls: calls.image, entity, table, kind: calls.words.one, ...image });
}
