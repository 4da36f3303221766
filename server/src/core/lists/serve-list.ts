import type { AnyCall, FileFormat, FilterOf, ParsedQueryOf } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../calendar/business-day.ts';
import type { AnswerOf, CallContext } from '../http/context.ts';
import { implement, type Options } from '../http/implement.ts';
import { chosenIds } from '../transfer/exports/chosen-ids.ts';
import { type ExportColumn, exportFile } from '../transfer/exports/export-file.ts';
import type { ListQuery } from './keyed-page.ts';
import type { List } from './list.ts';

interface Exported<FileRow> {
  readonly exported: AnyCall;
  /** What the rows are called, as the file is: `gift categories`. */
  readonly name: string;
  /** The kind of row, for the audit of exports. */
  readonly entity: string;
  readonly cells: readonly ExportColumn<FileRow>[];
}

interface ListAnswers<C extends AnyCall, Row extends { readonly id: string }, Filter, FileRow> {
  readonly list: Pick<List<Row, Filter, string, FileRow>, 'page' | 'chosen'>;
  /** A call that `listCall` of the contract declared. */
  readonly call: C;
  /** The filter for who asks, by what of the query narrows the list; NOT_FOUND beside the field that names what is not in scope. */
  filterOf(context: CallContext<AnyCall>, asked: FilterOf<C>): Filter | Promise<Filter>;
  /** What a row is shown as, where its columns do not say it all. */
  shown?(row: Row, context: CallContext<AnyCall>): unknown;
  /** Puts into the rows of a page, read in a state of a `version`, or of a batch, what their select could not. */
  completed?(
    rows: readonly Row[],
    context: CallContext<AnyCall>,
    filter: Filter,
    version: string | null,
  ): Promise<readonly Row[]>;
  readonly cache?: Options<AnyCall>['cache'];
  readonly share?: Options<AnyCall>['share'];
}

type ServedList<C extends AnyCall, Row extends { readonly id: string }, Filter, FileRow extends Row> = ListAnswers<
  C,
  Row,
  Filter,
  FileRow
> &
  (Exported<FileRow> | { readonly exported?: undefined });

/** Answers the calls of a declared list: its pages, and its export of exactly the same rows. */
export function serveList<C extends AnyCall, Row extends { readonly id: string }, Filter, FileRow extends Row = Row>(
  app: FastifyInstance,
  routes: ServedList<C, Row, Filter, FileRow>,
): void {
  const { list, cache, share } = routes;
  const call: AnyCall = routes.call;
  const { shown = (row: Row) => row, completed = async (rows: readonly Row[]) => rows } = routes;
  if (!call.list) throw new Error(`${call.name} is not declared as a list.`);
  const names = call.list;
  const filterOf = (context: CallContext<AnyCall>) => routes.filterOf(context, filterIn<FilterOf<C>>(context.query));

  implement(
    app,
    call,
    async (context) => {
      const filter = await filterOf(context);
      const page = await list.page(context.db, filter, context.query as ListQuery, context.left);
      const rows = await completed(page.rows, context, filter, page.version);
      const { total, ...totals } = page.totals;
      const answer = {
        [names.rows]: rows.map((row) => shown(row, context)),
        [names.total]: total,
        ...totals,
        cursors: page.cursors,
      };
      return answer as AnswerOf<AnyCall>;
    },
    { ...(cache && { cache }), ...(share && { share }) },
  );

  if (!routes.exported) return;
  const { exported, name, entity, cells } = routes;
  implement(app, exported, async (context) => {
    const { format, ids, ...asked } = context.query as ExportQuery;
    const filter = await filterOf(context);
    const order = list.chosen(filter, asked.sort, chosenIds(ids));
    return exportFile<FileRow>(app, context, {
      format,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      day: asked.asOf ?? (await todayOf(context.db)),
      columns: cells,
      entity,
      asked: { ...asked, ids },
      ...order,
      completed: async (rows) => [...((await completed(rows, context, filter, null)) as readonly FileRow[])],
    });
  });
}

/** What of the query of a list, or of its export, narrows it. */
function filterIn<Filter>(query: ParsedQueryOf<AnyCall>): Filter {
  const { page, pageSize, after, before, sort, format, ids, ...filter } = query as Readonly<Record<string, unknown>>;
  return filter as Filter;
}

/** What an export is asked with, whatever its filters. */
interface ExportQuery {
  readonly format: FileFormat;
  readonly ids?: string;
  readonly sort?: string;
  /** The day that the rows are of, in a list that takes one. */
  readonly asOf?: string;
}
