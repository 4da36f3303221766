import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileImport, ImportCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { implement } from '../../http/implement.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Session } from '../../session/session.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { applyRows } from './apply-import.ts';
import { checkRows, storeRows } from './check-import.ts';
import type { ImportSubject } from './import-subject.ts';
import { findImport, latestImports } from './imports.ts';
import { hasRows, rowRetentionDays } from './row-retention.ts';
import { template } from './template.ts';
import { refuseUndo, undoRows } from './undo-import.ts';

export interface Imported {
  readonly calls: ImportCalls;
  readonly subjects: readonly ImportSubject[];
  /** Where there are several subjects: the query parameter that names one. */
  readonly by?: string;
}

/** Answers the calls of imports. Uploads are checked, applied and taken back beside the calls, which answer at once. */
export function serveImports(app: FastifyInstance, { calls, subjects, by }: Imported): void {
  const names = subjects.map(({ name }) => name);
  const find = (db: Database, session: Session, id: string) => findImport(db, session, names, id);

  function asked(query: Readonly<Record<string, string>>): ImportSubject {
    return by === undefined ? named(names[0]) : named(query[by]);
  }

  function named(name: string | undefined): ImportSubject {
    const subject = subjects.find((one) => one.name === name);
    if (!subject) throw new Error(`There is no import of ${name}.`);
    return subject;
  }

  /** The import with its subject, kept as it is until the call's transaction ends. */
  async function lock(db: Database, session: Session, id: string) {
    await db.selectFrom('file_import').select('id').where('id', '=', id).forUpdate().execute();
    const found = await find(db, session, id);
    return { ...found, subject: named(found.subject) };
  }

  implement(app, calls.template, async ({ query }) => template(asked(query), query.format));

  implement(app, calls.list, async ({ db, session, query }) => {
    const only = by === undefined ? undefined : query[by];
    return { imports: await latestImports(db, session, only === undefined ? names : [only]) };
  });

  implement(app, calls.get, async ({ db, session, params }) => ({ import: await find(db, session, params.id) }));

  implement(app, calls.upload, async ({ db, session, query, upload, audit, request }) => {
    const subject = asked(query);
    const id = uuid();
    const fileName = basename(upload.fileName || 'import').slice(0, 200);
    await db
      .insertInto('file_import')
      .values({
        id,
        subject: subject.name,
        file_name: fileName,
        file_sha256: Buffer.from(upload.sha256, 'hex'),
        state: 'checking',
        started_by: session.user.id,
      })
      .execute();
    const after = { subject: subject.name, fileName };
    audit({ action: 'upload', entity: 'import', entityId: id, after, batchId: id });
    upload.keep();
    await app.imports.start({
      importId: id,
      state: 'checking',
      async work(signal) {
        const run = { id, session, requestId: request.id, options: {}, signal };
        try {
          await storeRows(app.jobs.db, subject, run, upload.path);
          await checkRows(app.jobs.db, subject, run);
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          await refuseFile(app.jobs.db, id, error.message);
        }
      },
      finally: () => rm(upload.path, { force: true }),
    });
    return { import: await find(db, session, id) };
  });

  implement(app, calls.apply, async ({ db, session, params: { id }, body, audit, request }) => {
    const { skipErrors, ...options } = body;
    const { subject, ...found } = await lock(db, session, id);
    refuseState(found, 'checked');
    refuseWithoutRows(found, 'imported');
    if (found.errorCount > 0 && !skipErrors)
      throw refuse('REFUSED', {
        message: `The file has ${found.errorCount} ${found.errorCount === 1 ? 'error' : 'errors'}: correct it, or import the good rows only.`,
        counts: { errors: found.errorCount },
      });
    const { fileName, toAdd, toChange } = found;
    const after = { subject: subject.name, fileName, toAdd, toChange, skipErrors, ...options };
    audit({ action: 'import', entity: 'import', entityId: id, after, batchId: id });
    await step(db, id, 'applying');
    await app.imports.start({
      importId: id,
      state: 'applying',
      async work(signal) {
        const run = { id, session, requestId: request.id, options, signal };
        if (await applyRows(app.jobs.db, subject, run, skipErrors)) await subject.afterwards?.(app, run);
      },
    });
    return { import: await find(db, session, id) };
  });

  implement(app, calls.cancel, async ({ db, session, params: { id }, audit }) => {
    const { subject, ...found } = await lock(db, session, id);
    if (!running.has(found.state))
      throw refuse(found.state === 'cancelled' ? 'ALREADY_DONE' : 'REFUSED', {
        message: `This import ${words[found.state]}.`,
      });
    const before = { subject: subject.name, fileName: found.fileName, state: found.state };
    audit({ action: 'cancel', entity: 'import', entityId: id, before, batchId: id });
    await db.updateTable('file_import').set({ cancelling: true }).where('id', '=', id).execute();
    return { import: await find(db, session, id) };
  });

  implement(app, calls.undo, async ({ db, session, params: { id }, audit, request }) => {
    const { subject, ...found } = await lock(db, session, id);
    refuseState(found, 'applied');
    refuseWithoutRows(found, 'taken back');
    await refuseUndo(db, subject, { id, session });
    const before = { subject: subject.name, fileName: found.fileName };
    audit({ action: 'undo', entity: 'import', entityId: id, before, batchId: id });
    await step(db, id, 'undoing');
    await app.imports.start({
      importId: id,
      state: 'undoing',
      async work(signal) {
        try {
          await undoRows(app.jobs.db, subject, { id, session, requestId: request.id, options: {}, signal });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          await stillThere(app.jobs.db, id, error.message);
        }
      },
    });
    return { import: await find(db, session, id) };
  });
}

const running: ReadonlySet<FileImport['state']> = new Set(['checking', 'applying', 'undoing']);

const words: Record<FileImport['state'], string> = {
  checking: 'is still being checked',
  checked: 'is not applied',
  refused: 'could not be read',
  applying: 'is being applied',
  applied: 'is applied already',
  failed: 'broke off',
  undoing: 'is being taken back',
  undone: 'was taken back',
  cancelled: 'was cancelled',
};

function refuseState({ state }: Pick<FileImport, 'state'>, wanted: 'checked' | 'applied'): void {
  if (state === wanted) return;
  const done = wanted === 'checked' ? ['applying', 'applied'] : ['undoing', 'undone'];
  throw refuse(done.includes(state) ? 'ALREADY_DONE' : 'REFUSED', { message: `This import ${words[state]}.` });
}

function refuseWithoutRows({ startedAt }: Pick<FileImport, 'startedAt'>, done: string): void {
  if (hasRows(startedAt)) return;
  const message = `The rows of a file are kept for ${rowRetentionDays} days: it can't be ${done} any more.`;
  throw refuse('REFUSED', { message });
}

async function step(db: Database, id: string, state: 'applying' | 'undoing'): Promise<void> {
  await db
    .updateTable('file_import')
    .set({ state, progress: 0, message: null, cancelling: false })
    .where('id', '=', id)
    .execute();
}

async function refuseFile(db: Database, id: string, message: string): Promise<void> {
  await db.deleteFrom('file_import_row').where('import_id', '=', id).execute();
  await db
    .updateTable('file_import')
    .set({ state: 'refused', message, row_count: 0, progress: 0 })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
}

async function stillThere(db: Database, id: string, message: string): Promise<void> {
  await db
    .updateTable('file_import')
    .set({ state: 'applied', message })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute();
}
