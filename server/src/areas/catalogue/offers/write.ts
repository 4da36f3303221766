import type { addOffer, BodyOf, Offer, OfferTerms, updateOffer } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../core/audit/differences.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { requireKnown } from './known-ids.ts';
import { findOffer, lockedOffer } from './offer-rows.ts';
import { changeRightProblem, editProblem, isReleased, sameTerms, termProblems, tidyTerms } from './rules.ts';
import { storeVersion } from './store-version.ts';
import { uniqueCode } from './unique-code.ts';

export const offerEntity = 'offer';

export async function addedOffer(context: WriteContext, reach: Reach, body: BodyOf<typeof addOffer>): Promise<Offer> {
  const { db, session } = context;
  const { code, name, ...given } = body;
  const terms = await checkedTerms(db, reach, given);
  const id = uuid();
  await uniqueCode(() => sql`insert into offer (id, code) values (${id}, ${code})`.execute(db));
  await storeVersion(db, {
    offerId: id,
    number: 1,
    name: normaliseName(name),
    terms,
    madeBy: session.scope.personId,
    reason: null,
  });
  const offer = await findOffer(db, reach, id);
  context.audit({ action: 'add', entity: offerEntity, entityId: id, after: { code, ...factsOf(offer) } });
  context.changed(['Offers'], [id]);
  return offer;
}

/** Changes an offer: a released one by a new version, which takes the right to approve; any other in place; an approved one is a draft again. */
export async function editedOffer(
  context: WriteContext,
  reach: Reach,
  id: string,
  { version, reason, name, ...given }: BodyOf<typeof updateOffer>,
): Promise<Offer> {
  const { db, session } = context;
  const current = await lockedOffer(db, reach, id);
  const lacking = changeRightProblem(current.name, current.status, session.capabilities);
  if (lacking !== null) throw refuse('NOT_ALLOWED', { message: lacking });
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const refusal = editProblem(current.name, current.status);
  if (refusal !== null) throw refuse('REFUSED', { message: refusal });
  const terms = await checkedTerms(db, reach, given);
  if (normaliseName(name) === current.name && sameTerms(terms, current.terms)) return current;
  const released = isReleased(current.status);
  const number = released ? current.versionNumber + 1 : current.versionNumber;
  if (!released)
    await sql`/* unscoped: found */ delete from offer_version where offer_id = ${id} and number = ${number}`.execute(
      db,
    );
  const made = { offerId: id, number, name: normaliseName(name), terms, madeBy: session.scope.personId };
  await storeVersion(db, { ...made, reason: reason ?? null });
  await sql`
    update offer set version = version + 1, updated_at = now(), version_number = ${number},
      state = case state when 'approved' then 'draft' else state end where id = ${id}
  `.execute(db);
  const offer = await findOffer(db, reach, id);
  const change = differences(factsOf(current), factsOf(offer));
  const action = released ? 'new-version' : 'edit';
  context.audit({ action, entity: offerEntity, entityId: id, ...change, reason: reason ?? null });
  context.changed(['Offers'], [id]);
  return offer;
}

async function checkedTerms(db: Database, reach: Reach, given: OfferTerms): Promise<OfferTerms> {
  const problems = termProblems(given);
  const [first] = Object.values(problems);
  if (first !== undefined) throw refuse('REFUSED', { message: first, fields: problems });
  const terms = tidyTerms(given);
  await requireKnown(db, reach, terms);
  return terms;
}

/** What an offer promises in the words of its history. */
export function factsOf({ name, terms, names }: Offer): Record<string, unknown> {
  const { productIds, brandIds, categoryIds, marketIds, slabs, ...plain } = terms;
  const called = (ids: readonly string[]) => ids.map((id) => names[id] ?? id).sort();
  return {
    name,
    ...plain,
    products: called([...productIds, ...brandIds, ...categoryIds]),
    markets: called(marketIds),
    slabs: slabs.map(({ from, to, reward }) => ({ from, to, ...reward })),
  };
}
