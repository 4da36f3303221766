import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../core/audit/audit.ts';
import { Refusal } from '../../core/refusal.ts';
import { currentRevision } from '../revisions/read-revisions.ts';
import type { Revision } from '../revisions/revision.ts';
import { writeRevision } from '../revisions/write-revision.ts';
import type { Failing } from './failing.ts';
import { findFailing } from './find-failing.ts';
import { mapWithout, versionText, wayBack } from './map-without.ts';
import { notifyOperators } from './notify-operators.ts';

const portal: Actor = { id: null, name: 'The portal itself' };

/**
 * Goes back from the versions that fail, in one revision. Any number of servers may do it at once: the revision that
 * they stand on lets one of them write. Answers whether there is anything to look at again.
 */
export async function undoFailing(app: FastifyInstance): Promise<boolean> {
  const running = await currentRevision(app.db);
  if (!running) return false;
  const { watching, failing } = await findFailing(app.db, running);
  if (failing.length > 0) await goBack(app, running, failing);
  return watching;
}

async function goBack(app: FastifyInstance, running: Revision, failing: readonly Failing[]): Promise<void> {
  const unwanted = failing.map((version) => version.unwanted);
  const whys = failing.map(({ why }) => `${why}.`).join(' ');
  const ways = unwanted.map(wayBack).join(', ');
  const reason = `${whys} The portal changed by itself: ${ways}.`;
  try {
    const { revision } = await writeRevision(app, {
      ...mapWithout(running, unwanted),
      undone: failing.flatMap(({ unwanted: { versions }, why }) => versions.map((version) => ({ ...version, why }))),
      expected: running.revision,
      cause: 'undo',
      reason,
      by: portal,
    });
    app.log.warn({ revision, reason }, 'the portal went back from a version that fails');
    app.reportError(new Error(`The portal changed by itself: ${ways}`), { swap: 'undone', revision });
    notifyOperators(app, { subject: `The portal changed by itself: ${ways}`, reason, revision });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Another server was first, or a person: the next look sees what runs now.
    if (error.code === 'STALE_VERSION') return;
    if (failing.length > 1) return goBackOneByOne(app, failing);
    notifyOnce(app, running, failing, `${whys} The portal cannot go back by itself: ${error.message}`);
  }
}

/** A way back that is barred keeps no other set from going. */
async function goBackOneByOne(app: FastifyInstance, failing: readonly Failing[]): Promise<void> {
  for (const version of failing) {
    const running = await currentRevision(app.db);
    if (running) await goBack(app, running, [version]);
  }
}

const notified = new WeakMap<FastifyInstance, Set<string>>();

/** Of a way back that is barred operations hear once, not at every look. */
function notifyOnce(app: FastifyInstance, { revision }: Revision, failing: readonly Failing[], reason: string): void {
  const heard = notified.get(app) ?? new Set();
  const what = failing
    .map(({ unwanted: { versions }, since }) => `${versions.map(versionText).join()} since ${since}`)
    .join();
  if (heard.has(what)) return;
  notified.set(app, heard.add(what));
  app.log.error({ revision, reason }, 'the portal cannot go back from a version that fails');
  notifyOperators(app, { subject: 'A version fails, and the portal cannot go back by itself', reason, revision });
}
