import type { Unit } from '@routebook/contract';
import { type Refusal, refuse } from '../../../core/refusal.ts';

/** What a unit is counted in, and how many of it. */
export interface UnitFacts {
  readonly baseId: string | null;
  readonly factor: number;
}

type Base = Pick<Unit, 'id' | 'name' | 'base' | 'deletedAt'>;

/**
 * Why a unit can't be like this: a base unit is one of itself; any other is a whole number, two or more, of a base unit.
 * `base` is the unit that `baseId` names.
 */
export function countProblem({ factor }: UnitFacts, base: Base | null, ownId?: string): Refusal | null {
  if (base === null) {
    if (factor === 1) return null;
    return refused('factor', 'A base unit is one of itself: leave the factor at 1, or choose what it is counted in.');
  }
  if (base.id === ownId) return refused('baseId', 'A unit is not counted in itself: choose another, or none.');
  if (base.deletedAt !== null) return refused('baseId', `${base.name} is deleted: choose another base unit.`);
  if (base.base !== null)
    return refused('baseId', `${base.name} is counted in ${base.base.name} itself: choose ${base.base.name}.`);
  if (factor < 2) return refused('factor', `Say how many ${base.name} it is: 2 or more.`);
  return null;
}

/** Why a unit's base or factor stays: quantities and products were counted by it. */
export function lockedProblem(
  unit: Pick<Unit, 'name' | 'used' | 'base' | 'factor'>,
  wanted: UnitFacts,
): Refusal | null {
  if (!unit.used) return null;
  if (unit.factor !== wanted.factor)
    return refused('factor', `${unit.name} is in use: its factor stays ${unit.factor}. Add another unit instead.`);
  if ((unit.base?.id ?? null) !== wanted.baseId)
    return refused('baseId', `${unit.name} is in use: what it is counted in stays. Add another unit instead.`);
  return null;
}

function refused(field: keyof UnitFacts, sentence: string): Refusal {
  return refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}
