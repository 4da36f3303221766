import type { ParsedBodyOf, recordVisits, SentVisit, VisitResult } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { reachOf } from '../../../core/scope/reach.ts';
import { factsOf, type PlacedOutlet, readJudging, type SentFacts, type Stored, visitsOn } from './batch-facts.ts';
import { clockShift, fenceOf, isTooFast, type Made, type Span, visitProblem } from './rules.ts';
import { type TakenVisit, writeVisits } from './write-visits.ts';

interface Sent extends SentVisit {
  readonly span: Span;
}

/**
 * Takes what a person's device recorded, and says of each visit what became of it. Batches of one person come one after
 * the other, so that the same one from two connections at once is taken once.
 */
export async function record(
  { db, session }: Pick<WriteContext, 'db' | 'session'>,
  { sentAt, visits }: ParsedBodyOf<typeof recordVisits>,
): Promise<VisitResult[]> {
  const userId = session.user.id;
  await sql`select pg_advisory_xact_lock(7283198, hashtext(${userId}))`.execute(db);
  const { openFrom } = await lockOpenDays(db);
  const settings = await readJudging(db);
  const shift = clockShift(Date.parse(sentAt), settings.now, settings.clockMinutes);
  const sent = visits.map(
    (visit): Sent => ({ ...visit, span: { in: Date.parse(visit.inAt) + shift, out: Date.parse(visit.outAt) + shift } }),
  );
  const facts = await factsOf(db, await reachOf(db, session.scope), sent);
  const made = await visitsOn(db, userId, [...new Set(facts.map(({ day }) => day))]);

  const answers = new Map<string, VisitResult>();
  const taken: TakenVisit[] = [];
  for (const [visit, known] of inOrder(sent, facts)) {
    const { clientId, span } = visit;
    if (answers.has(clientId)) continue;
    const others = made.get(known.day) ?? [];
    const { outlet } = known;
    const problem = known.knownId ? null : visitProblem(visit, span, known, { ...settings, openFrom, others });
    if (known.knownId || problem || !outlet) {
      answers.set(clientId, {
        clientId,
        outcome: known.knownId ? 'there' : 'refused',
        id: known.knownId,
        problem: problem?.problem ?? null,
        message: problem?.sentence ?? null,
      });
      continue;
    }
    const own: Made = { ...span, outletId: visit.outletId, fix: visit.telephonic ? null : visit.position };
    const id = uuid();
    taken.push({
      ...visit,
      id,
      day: known.day,
      outlet,
      ...fenceOf(own.fix, outlet, settings.fenceMetres),
      adheres: isFirstPlanned(outlet, visit.outletId, others),
      clockOff: shift !== 0,
      tooFast: cameTooFast(own, others, settings.fastestSpeed),
    });
    others.push({ ...own, planned: outlet.planned });
    answers.set(clientId, { clientId, outcome: 'taken', id, problem: null, message: null });
  }
  await writeVisits(db, userId, taken);
  return answersInOrder(visits, answers);
}

/** Visits with their facts in the order in which they were made: each is compared with those before it. */
function inOrder(sent: readonly Sent[], facts: readonly SentFacts[]): (readonly [Sent, SentFacts])[] {
  return sent
    .flatMap((visit, place) => {
      const known = facts[place];
      return known ? [[visit, known] as const] : [];
    })
    .sort(([one], [other]) => one.span.in - other.span.in);
}

/** Of a visit that the batch has twice, the second is there already. */
function answersInOrder(visits: readonly SentVisit[], answers: ReadonlyMap<string, VisitResult>): VisitResult[] {
  const said = new Set<string>();
  return visits.flatMap(({ clientId }) => {
    const answer = answers.get(clientId);
    if (!answer) return [];
    const again = said.has(clientId) && answer.outcome === 'taken';
    said.add(clientId);
    return [again ? { ...answer, outcome: 'there' } : answer];
  });
}

function isFirstPlanned({ planned }: PlacedOutlet, outletId: string, others: readonly Stored[]): boolean {
  return planned && !others.some((other) => other.planned && other.outletId === outletId);
}

/** By the visit that ended last before it began. */
function cameTooFast(own: Made, others: readonly Made[], fastestSpeed: number): boolean {
  const before = others.reduce<Made | null>(
    (last, other) => (other.fix && other.in <= own.in && (!last || other.out > last.out) ? other : last),
    null,
  );
  return before !== null && isTooFast(before, own, fastestSpeed);
}
