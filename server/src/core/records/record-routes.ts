import type { AnyCall, FilterOf, ParsedBodyOf, ParsedQueryOf, RecordCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { historyOf } from '../audit/history.ts';
import type { PhotoFolder } from '../files/photo-store.ts';
import type { AnswerOf } from '../http/context.ts';
import { implement, type Options } from '../http/implement.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { imageRoutes } from './image-routes.ts';
import type { Records } from './record.ts';
import type { RecordRow } from './record-row.ts';

interface RecordRoutes {
  /** When the list's replies may be sent again. */
  readonly cache?: Options<AnyCall>['cache'];
  /** Where the image of a row is: its column, and the folder of the files. */
  readonly image?: { readonly column: string; readonly folder: PhotoFolder };
}

/** Answers all calls of a declared record. */
export function recordRoutes<C extends RecordCalls>(
  app: FastifyInstance,
  records: Records<C>,
  { cache, image }: RecordRoutes = {},
): void {
  const { list, declared } = records;
  const { entity, table, cells } = declared;
  const calls: RecordCalls = records.calls;
  const one = (row: RecordRow) => ({ [calls.names.one]: row }) as AnswerOf<typeof calls.get>;

  listRoutes(app, {
    list,
    call: calls.list,
    exported: calls.exported,
    name: calls.words.many,
    entity,
    cells,
    filterOf: ({ query }) => filterIn<FilterOf<C['list']>>(query),
    ...(cache && { cache }),
  });

  implement(app, calls.get, async ({ db, params }) => one(await records.find(db, params.id)));

  implement(app, calls.history, async ({ db, params }) => {
    const { id } = await records.find(db, params.id);
    return { history: await historyOf(db, id) };
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

  if (image && calls.image) imageRoutes(app, { calls: calls.image, entity, table, kind: calls.words.one, ...image });
}

/** What of a list's query narrows it. */
function filterIn<Filter>(query: ParsedQueryOf<AnyCall>): Filter {
  const { page, pageSize, after, before, sort, format, ids, ...filter } = query as Readonly<Record<string, unknown>>;
  return filter as Filter;
}
