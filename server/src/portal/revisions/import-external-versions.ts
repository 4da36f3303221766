import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../core/audit/audit.ts';
import { notifyChanged } from '../../core/live/changed.ts';
import { Refusal } from '../../core/refusal.ts';
import { type GateFacts, isElsewhere, keyOf, versionAt } from '../gate/facts.ts';
import type { GateReason } from '../gate/reason.ts';
import { publish } from '../store/publish.ts';
import { readElsewhere } from '../store/read-elsewhere.ts';
import { receivedVersion } from '../store/received-version.ts';
import { UnusableFolder } from '../store/unusable-folder.ts';
import type { MapChange } from './map-change.ts';
import { currentRevision } from './read-revisions.ts';

/** A folder elsewhere has to come within this, all of it. */
const patienceMs = 20_000;

/**
 * Reads the versions that a map names at addresses elsewhere and does not run yet, and stores them like what is published:
 * their hashes are then those of bytes that this server has seen, and the gate looks at them as at any other. Answers what
 * is against each address. Only listed origins are asked.
 */
export async function importExternalVersions(app: FastifyInstance, change: MapChange): Promise<GateFacts['elsewhere']> {
  const wanted = addressesOf(change).filter((address) => app.config.parcelOrigins.includes(new URL(address).origin));
  if (wanted.length === 0) return new Map();
  const running = await currentRevision(app.db);
  const runs = new Set(running ? addressesOf(running) : []);
  const asked: string[] = [];
  for (const address of new Set(wanted)) if (!runs.has(address) || !(await isStored(app, address))) asked.push(address);
  return new Map(
    await Promise.all(asked.map(async (address) => [address, await importVersion(app, address, change)] as const)),
  );
}

function addressesOf({ imports, trials }: Pick<MapChange, 'imports' | 'trials'>): string[] {
  return [...Object.values(imports), ...trials.flatMap(({ at }) => at ?? [])].filter(
    (address) => isElsewhere(address) && versionAt(address) !== null,
  );
}

/** The first map runs whatever it names, and may name what did not answer then. */
async function isStored({ parcels }: FastifyInstance, address: string): Promise<boolean> {
  const named = versionAt(address);
  return named !== null && (await parcels.find(named.name, named.version)) !== null;
}

async function importVersion(app: FastifyInstance, address: string, change: MapChange): Promise<GateReason[]> {
  const named = versionAt(address);
  if (!named) return [];
  const subject = keyOf(named.name, named.version);
  const against = (message: string): GateReason[] => [{ code: 'elsewhere', subject, message }];
  try {
    const reading = { origin: app.config.publicUrl, signal: AbortSignal.timeout(patienceMs) };
    const received = receivedVersion(await readElsewhere(address, reading));
    const { folder, manifest } = received;
    if (keyOf(folder, manifest.version) !== subject)
      return against(`${address} holds ${keyOf(folder, manifest.version)}, and its address says ${subject}.`);
    await publish(app.db, app.parcels, received, {
      by: change.by.name,
      stored: async (transaction) => {
        const after = { name: folder, version: manifest.version, files: manifest.files, from: address };
        await writeAudit(
          transaction,
          [{ action: 'publish', entity: 'parcel', after }],
          change.by,
          change.requestId ?? null,
        );
        await notifyChanged(transaction, ['Parcels'], []);
      },
    });
    return [];
  } catch (error) {
    if (error instanceof UnusableFolder)
      return against(`${subject} from ${address} cannot be taken in. ${error.message}`);
    if (error instanceof Refusal) return against(error.message);
    throw error;
  }
}
