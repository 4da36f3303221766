import type { Product } from '@routebook/contract';
import { quantity } from '@routebook/ui';

/** "12 pc a pack, 48 pc a case" */
export function unitWords({ unit, packUnit, caseUnit }: Pick<Product, 'unit' | 'packUnit' | 'caseUnit'>): string {
  const parts = [
    packUnit && `${quantity(packUnit.factor)} ${unit.symbol} a pack`,
    caseUnit && `${quantity(caseUnit.factor)} ${unit.symbol} a case`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : unit.name;
}
