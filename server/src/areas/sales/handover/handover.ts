import type { HouseHandover } from '../../../core/market/house-handover.ts';
import { carryOut } from './carry-out.ts';
import { handoverFacts } from './facts.ts';
import { lockHouse } from './lock-house.ts';
import { checkHandover } from './rules.ts';

/** Stock, orders, invoices and dues of a DB house that another takes over from. */
export const houseHandover: HouseHandover = {
  lock: lockHouse,
  check: async ({ db, session }, replacing) => {
    const facts = await handoverFacts(db, replacing);
    const { stock, orders, invoices, dues } = facts;
    return {
      points: checkHandover(facts, replacing, session.capabilities),
      handover: { stock: stock.map(({ dp: _, ...there }) => there), orders, invoices, dues },
    };
  },
  carryOut,
};
