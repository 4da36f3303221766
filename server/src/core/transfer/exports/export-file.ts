import type { FileFormat } from '@routebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAudit } from '../../audit/audit.ts';
import type { Database } from '../../database/database.ts';
import type { ExportContext } from '../../http/context.ts';
import type { FileReply } from '../../http/file-reply.ts';
import type { Session } from '../../session/session.ts';
import type { Cell } from '../files/cell.ts';
import { writeFile } from '../files/write-file.ts';
import { type ExportOrder, openExport } from './open-export.ts';

/** A column of an export: its heading, and what stands in it of a row. */
export type ExportColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell];

export interface Export<Row> extends ExportOrder<Row> {
  readonly format: FileFormat;
  /** `DB Houses`: the sheet, and the file with the day after it. */
  readonly name: string;
  readonly day: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The kind of row, for the audit. */
  readonly entity: string;
  /** The filters and the sort that were asked for, for the audit. */
  readonly asked: object;
}

/** Who asks: somebody who is signed in. */
interface Asker {
  readonly db: Database;
  readonly session: Session | null;
  readonly request: FastifyRequest;
}

/** The answer of an export: a file of exactly the chosen rows, made while it is sent. */
export async function exportFile<Row>(
  app: FastifyInstance,
  { db, session, request }: Asker,
  { format, name, day, columns, entity, asked, ...order }: Export<Row>,
): Promise<FileReply> {
  if (!session) throw new Error(`${name} is exported for nobody.`);
  const { total, batches, release } = await openExport(app.pool, db, session.user.id, order);
  try {
    const after = { ...asked, format, rows: total };
    await writeAudit(db, [{ action: 'export', entity, after }], session.user, request.id);
  } catch (error) {
    await release();
    throw error;
  }
  const file = writeFile(format, {
    fileName: `${name} ${day}`,
    sheetName: name,
    headings: columns.map(([heading]) => heading),
    batches: inCells(batches, columns),
  });
  // A reader who goes early, even before the first row was read, ends the stream and with it the cursor.
  file.body.once('close', () => void release());
  return { ...file, headers: { 'x-total-rows': String(total) } };
}

export interface RowsExport<Row> {
  readonly format: FileFormat;
  /** Without its ending. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly entity: string;
  /** What was asked for, for the audit. */
  readonly asked: object;
  readonly rows: readonly Row[];
}

/** The answer of an export whose few rows are worked out as a whole, as figures are: a file of them, in their order. */
export function exportRows<Row>(
  { audit }: Pick<ExportContext, 'audit'>,
  { format, fileName, sheetName, columns, entity, asked, rows }: RowsExport<Row>,
): FileReply {
  audit({ action: 'export', entity, after: { ...asked, format, rows: rows.length } });
  const file = writeFile(format, {
    fileName,
    sheetName,
    headings: columns.map(([heading]) => heading),
    batches: inCells(inBatches(rows), columns),
  });
  return { ...file, headers: { 'x-total-rows': String(rows.length) } };
}

async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<Row[], void, undefined> {
  for (let from = 0; from < rows.length; from += 1_000) yield rows.slice(from, from + 1_000);
}

async function* inCells<Row>(
  batches: AsyncGenerator<Row[], void, undefined>,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<Cell[][], void, undefined> {
  for await (const rows of batches) yield rows.map((row) => columns.map(([, cell]) => cell(row)));
}
