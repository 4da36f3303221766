import {
  addRehearsedScreen,
  endRehearsal,
  getRehearsal,
  getRehearsalPictures,
  type Rehearsal,
  startRehearsal,
} from '@routebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../core/database/database.ts';
import { implement } from '../../core/http/implement.ts';
import { refuse } from '../../core/refusal.ts';
import { actorOf } from '../../core/session/actor.ts';
import { versionAt } from '../gate/facts.ts';
import { requireRevision } from '../revisions/running-map.ts';
import { requireParcels } from '../teams/require-parcels.ts';
import { differencesOf } from './differences.ts';
import { nameOfCall } from './name-of-call.ts';
import {
  addRehearsal,
  addScreen,
  isRehearsalOf,
  judge,
  picturesOf,
  rehearsalOf,
  screensOfRehearsal,
  secondsOnScreens,
} from './rehearsal-rows.ts';
import { rehearsalAddress } from './rehearsed-page.ts';
import { labelOf, screensOf } from './screens.ts';
import { verdictOf } from './verdict.ts';

/** Rehearsals: a version beside the one that runs, before anybody has it. A browser looks, the portal judges and keeps it. */
export function serveRehearsals(app: FastifyInstance): void {
  const nameOf = nameOfCall(app.calls);

  implement(app, startRehearsal, async ({ db, body: { name, version }, request, audit }) => {
    requireParcels(request, [name]);
    const stored = await app.parcels.find(name, version);
    if (!stored) throw refuse('NOT_FOUND', { message: `${name}@${version} is not published.` });
    const { imports, revision } = await requireRevision(db);
    const running = Object.values(imports)
      .map(versionAt)
      .find((one) => one?.name === name);
    if (running?.version === version)
      throw refuse('REFUSED', {
        message: `${name} ${version} runs for all already: there is nothing to hold it against.`,
      });
    const against = running?.version ?? null;
    const { rehearsal, ticket } = await addRehearsal(db, { name, version, against, revision, by: actorOf(request) });
    audit({ action: 'rehearse', entity: 'parcel', entityId: rehearsal.id, after: { name, version, against } });
    return {
      rehearsal,
      screens: screensOf({ name, kind: stored.kind }, await secondsOnScreens(db)).map((screen) => ({
        ...screen,
        fresh: rehearsalAddress(screen.path, ticket, 'fresh'),
        old: against === null ? null : rehearsalAddress(screen.path, ticket, 'old'),
      })),
    };
  });

  implement(app, addRehearsedScreen, async ({ db, params: { id }, body, request, changed }) => {
    await requireUnfinished(db, request, id);
    const differences = body.old ? differencesOf(body.fresh, body.old, nameOf) : [];
    await addScreen(db, id, { ...body, differences });
    changed([]);
    return { differences };
  });

  implement(app, endRehearsal, async ({ db, params: { id }, request, audit }) => {
    const begun = await requireUnfinished(db, request, id);
    const screens = (await screensOfRehearsal(db, id)).map((screen) => ({ ...screen, label: labelOf(screen.path) }));
    if (screens.length === 0) throw refuse('REFUSED', { message: 'No screen of it was looked at.' });
    const verdict = verdictOf(screens, nameOf);
    await judge(db, id, verdict);
    audit({
      action: 'judge',
      entity: 'parcel',
      entityId: id,
      after: { name: begun.name, version: begun.version, ...verdict },
    });
    return { rehearsal: { ...begun, ...verdict } };
  });

  implement(app, getRehearsal, async ({ db, params: { id }, request }) => {
    const rehearsal = await requireSight(db, request, id);
    const screens = (await screensOfRehearsal(db, id)).map((screen) => ({ ...screen, label: labelOf(screen.path) }));
    return { rehearsal, screens };
  });

  implement(app, getRehearsalPictures, async ({ db, params: { id, place }, request }) => {
    await requireSight(db, request, id);
    const pictures = await picturesOf(db, id, Number(place));
    if (!pictures) throw refuse('NOT_FOUND', { message: 'There is no such screen of it.' });
    return pictures;
  });
}

async function requireRehearsal(db: Database, id: string): Promise<Rehearsal> {
  const found = await rehearsalOf(db, id);
  if (!found) throw refuse('NOT_FOUND', { message: 'There is no such rehearsal.' });
  return found;
}

/** Screens show the rows of who rehearsed: they are for them, for who sees the whole business, and for the operator's token. */
async function requireSight(db: Database, request: FastifyRequest, id: string): Promise<Rehearsal> {
  const found = await requireRehearsal(db, id);
  if (request.operator || request.session?.scope.everything) return found;
  if (await isRehearsalOf(db, id, actorOf(request))) return found;
  throw refuse('NOT_ALLOWED', {
    message: `Its screens show what ${found.madeBy} may see: only they, and who sees the whole business, may look at them.`,
  });
}

async function requireUnfinished(db: Database, request: FastifyRequest, id: string): Promise<Rehearsal> {
  const found = await requireRehearsal(db, id);
  requireParcels(request, [found.name]);
  if (found.verdict !== 'unfinished') throw refuse('ALREADY_DONE', { message: 'This rehearsal is over.' });
  return found;
}
