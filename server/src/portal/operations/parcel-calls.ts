import { getParcelManifest, listParcels, pruneParcels, publishParcel, verifyParcels } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../core/audit/audit.ts';
import { implement } from '../../core/http/implement.ts';
import { notifyChanged } from '../../core/live/changed.ts';
import { refuse } from '../../core/refusal.ts';
import { actorOf } from '../../core/session/actor.ts';
import { lastRehearsals } from '../rehearsals/rehearsal-rows.ts';
import { undoneVersions } from '../revisions/undone-versions.ts';
import { describeVersion } from '../store/describe-version.ts';
import { prune } from '../store/prune.ts';
import { publish } from '../store/publish.ts';
import { readZip } from '../store/read-zip.ts';
import { type ReceivedVersion, receivedVersion } from '../store/received-version.ts';
import { runningVersions } from '../store/running-versions.ts';
import { UnusableFolder } from '../store/unusable-folder.ts';
import { verify } from '../store/verify.ts';
import { pipelineOf } from '../teams/pipeline.ts';
import { requireParcels } from '../teams/require-parcels.ts';

/** Publishing, listing, verifying and pruning of stored versions. */
export function serveParcels(app: FastifyInstance): void {
  const store = app.parcels;

  implement(
    app,
    publishParcel,
    async ({ upload, request, db }) => {
      const received = await receive(upload.path);
      const { folder: name, manifest } = received;
      requireParcels(request, [name]);
      const actor = actorOf(request);
      const isNew = await publish(db, store, received, {
        by: actor.name,
        stored: async (transaction) => {
          const after = { name, version: manifest.version, files: manifest.files, pipeline: pipelineOf(request) };
          await writeAudit(transaction, [{ action: 'publish', entity: 'parcel', after }], actor, request.id);
          await notifyChanged(transaction, publishParcel.tags, []);
        },
      });
      const stored = (await store.list()).find(
        (version) => version.manifest.folder === name && version.manifest.version === manifest.version,
      );
      if (!stored) throw new Error(`${name}@${manifest.version} was published and is not there.`);
      return {
        parcel: describeVersion(stored, await runningVersions(db), await undoneVersions(db), await lastRehearsals(db)),
        alreadyThere: !isNew,
      };
    },
    { ownTransactions: true },
  );

  implement(app, listParcels, async ({ db }) => {
    const [running, undone] = [await runningVersions(db), await undoneVersions(db)];
    const rehearsals = await lastRehearsals(db);
    return { parcels: (await store.list()).map((version) => describeVersion(version, running, undone, rehearsals)) };
  });

  implement(app, getParcelManifest, async ({ params: { name, version } }) => {
    const deployed = await store.find(name, version);
    if (!deployed) throw refuse('NOT_FOUND', { message: `${name}@${version} is not stored.` });
    const { folder: _folder, base: _base, lifecycles = [], ...manifest } = deployed;
    return { manifest: { ...manifest, lifecycles } };
  });

  implement(app, verifyParcels, async () => verify(store), { ownTransactions: true });

  implement(app, pruneParcels, async ({ db, body, audit, changed }) => {
    const removed = await prune(db, body);
    if (body.dryRun) changed([]);
    if (!body.dryRun) {
      for (const version of removed) audit({ action: 'prune', entity: 'parcel', before: version });
    }
    return { removed };
  });
}

/** The folder that was sent, or MALFORMED with what is wrong with it. */
async function receive(path: string): Promise<ReceivedVersion> {
  try {
    return receivedVersion(await readZip(path));
  } catch (error) {
    if (error instanceof UnusableFolder)
      throw refuse('MALFORMED', { message: error.message, fields: { file: error.message } });
    throw error;
  }
}
