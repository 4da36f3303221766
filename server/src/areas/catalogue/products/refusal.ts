import type { productCalls } from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { notThere } from '../../../core/records/not-there.ts';
import type { Change } from '../../../core/records/record.ts';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import { priceStartProblem } from '../prices/rules.ts';
import { type CountedUnit, everyUnit } from '../units/every-unit.ts';
import { lockUnitsForUse } from '../units/unit-locks.ts';
import { firstPriceRefusal, type UnitField, unitChangeProblem, unitsRefusal } from './rules.ts';
import { usesProblem } from './uses.ts';

/** Why a change of a product can't be; what it will name stays as it is until the commit. */
export async function productRefusal(
  { db }: WriteContext,
  { action, current, body }: Change<typeof productCalls>,
): Promise<Refusal | null> {
  if (body === null) {
    if (action !== 'delete') return null;
    if (current.status === 'active')
      return refuse('REFUSED', { message: `${current.name} is on sale: discontinue it first.` });
    return usesProblem(db, current);
  }
  if (action === 'edit') {
    const { unit, packUnit, caseUnit } = current;
    const former = { unitId: unit.id, packUnitId: packUnit?.id ?? null, caseUnitId: caseUnit?.id ?? null };
    const kept = unitChangeProblem(current.status, unit, body.unitId);
    if (kept) return kept;
    return unitFields.every((field) => former[field] === body[field]) ? null : unitsOf(db, body);
  }
  const price = firstPriceRefusal(body) ?? (body.validFrom && priceStartProblem(body.validFrom, await todayOf(db)));
  if (price) return price;
  return unitsOf(db, body);
}

const unitFields = ['unitId', 'packUnitId', 'caseUnitId'] as const satisfies readonly UnitField[];

/** What is wrong with the units; they don't change until the commit. NOT_FOUND beside the field of one that is not there. */
async function unitsOf(
  db: Database,
  { unitId, packUnitId, caseUnitId }: { readonly unitId: string } & Readonly<Record<UnitField, string | null>>,
): Promise<Refusal | null> {
  await lockUnitsForUse(db);
  const { unitsById } = await everyUnit(db);
  const found = (id: string, field: UnitField): CountedUnit => {
    const unit = unitsById.get(id);
    if (!unit) throw notThere('unit', field);
    return unit;
  };
  return unitsRefusal({
    unit: found(unitId, 'unitId'),
    pack: packUnitId === null ? null : found(packUnitId, 'packUnitId'),
    cased: caseUnitId === null ? null : found(caseUnitId, 'caseUnitId'),
  });
}
