import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { applyImport, getImport, listImports, type MarketImport, undoImport, uploadImport } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { implement } from '../../../calls/implement.ts';
import { Refusal, refuse } from '../../../calls/refusal.ts';
import type { Database } from '../../../database/database.ts';
import type { Session } from '../../../session/session.ts';
import { applyRows } from './apply-import.ts';
import { checkRows, storeRows } from './check-import.ts';
import { ImportJobs, repairImports } from './import-jobs.ts';
import { findImport, latestImports } from './imports.ts';
import { refuseUndo, undoRows } from './undo-import.ts';
import { UnreadableFile } from './unreadable-file.ts';

const repairEvery = 60_000;

/** Uploads are checked, applied and taken back beside the calls, which answer at once. */
export function importRoutes(app: FastifyInstance): void {
  const jobs = new ImportJobs(app);
  keepRepaired(app, jobs);

  implement(app, listImports, async ({ db, session, query }) => ({
    imports: await latestImports(db, session, query.level),
  }));

  implement(app, getImport, async ({ db, session, params }) => ({
    import: await findImport(db, session, params.id),
  }));

  implement(app, uploadImport, async ({ db, session, query: { level }, upload, audit, request }) => {
    const id = uuid();
    const fileName = basename(upload.fileName || 'import').slice(0, 200);
    await db
      .insertInto('market_import')
      .values({
        id,
        level,
        file_name: fileName,
        file_sha256: Buffer.from(upload.sha256, 'hex'),
        state: 'checking',
        started_by: session.user.id,
      })
      .execute();
    audit({ action: 'upload', entity: 'import', entityId: id, after: { level, fileName }, batchId: id });
    upload.keep();
    await jobs.start({
      importId: id,
      state: 'checking',
      async work(signal) {
        const run = { id, level, session, requestId: request.id, signal };
        try {
          await storeRows(app.db, run, upload.path);
          await checkRows(app.db, run);
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          await refuseFile(app.db, id, error.message);
        }
      },
      finally: () => rm(upload.path, { force: true }),
    });
    return { import: await findImport(db, session, id) };
  });

  implement(app, applyImport, async ({ db, session, params: { id }, body: { skipErrors }, audit, request }) => {
    const found = await lockImport(db, session, id);
    refuseState(found, 'checked');
    if (found.errorCount > 0 && !skipErrors)
      throw refuse('REFUSED', {
        message: `The file has ${found.errorCount} ${found.errorCount === 1 ? 'error' : 'errors'}: correct it, or import the good rows only.`,
        counts: { errors: found.errorCount },
      });
    const { level, fileName, toAdd, toChange } = found;
    audit({
      action: 'import',
      entity: 'import',
      entityId: id,
      after: { level, fileName, toAdd, toChange, skipErrors },
      batchId: id,
    });
    await step(db, id, 'applying');
    await jobs.start({
      importId: id,
      state: 'applying',
      work: (signal) => applyRows(app.db, { id, level, session, requestId: request.id, signal }, skipErrors),
    });
    return { import: await findImport(db, session, id) };
  });

  implement(app, undoImport, async ({ db, session, params: { id }, audit, request }) => {
    const found = await lockImport(db, session, id);
    refuseState(found, 'applied');
    await refuseUndo(db, id);
    const { level, fileName } = found;
    audit({ action: 'undo', entity: 'import', entityId: id, before: { level, fileName }, batchId: id });
    await step(db, id, 'undoing');
    await jobs.start({
      importId: id,
      state: 'undoing',
      async work(signal) {
        try {
          await undoRows(app.db, { id, level, session, requestId: request.id, signal });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          await stillThere(app.db, id, error.message);
        }
      },
    });
    return { import: await findImport(db, session, id) };
  });
}

function keepRepaired(app: FastifyInstance, jobs: ImportJobs): void {
  const repair = () =>
    repairImports(app.db).catch((error: unknown) => app.log.warn({ err: error }, 'imports were not looked after'));
  const timer = setInterval(repair, repairEvery).unref();
  app.addHook('onReady', async () => void (await repair()));
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await jobs.close();
  });
}

/** The import, kept as it is until the call's transaction ends. */
async function lockImport(db: Database, session: Session, id: string): Promise<MarketImport> {
  await db.selectFrom('market_import').select('id').where('id', '=', id).forUpdate().execute();
  return findImport(db, session, id);
}

const words: Record<MarketImport['state'], string> = {
  checking: 'is still being checked',
  checked: 'is not applied',
  refused: 'could not be read',
  applying: 'is being applied',
  applied: 'is applied already',
  failed: 'broke off',
  undoing: 'is being taken back',
  undone: 'was taken back',
};

function refuseState({ state }: MarketImport, wanted: 'checked' | 'applied'): void {
  if (state === wanted) return;
  const done = wanted === 'checked' ? ['applying', 'applied'] : ['undoing', 'undone'];
  throw refuse(done.includes(state) ? 'ALREADY_DONE' : 'REFUSED', { message: `This import ${words[state]}.` });
}

async function step(db: Database, id: string, state: 'applying' | 'undoing'): Promise<void> {
  await db.updateTable('market_import').set({ state, progress: 0, message: null }).where('id', '=', id).execute();
}

async function refuseFile(db: Database, id: string, message: string): Promise<void> {
  await db.deleteFrom('market_import_row').where('import_id', '=', id).execute();
  await db
    .updateTable('market_import')
    .set({ state: 'refused', message, row_count: 0, progress: 0 })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
}

async function stillThere(db: Database, id: string, message: string): Promise<void> {
  await db
    .updateTable('market_import')
    .set({ state: 'applied', message })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute();
}
