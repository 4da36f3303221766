import type { DayNumber } from '../days.ts';
import { type DemoWorld, modelOf } from '../world.ts';

export interface DemoGiftCategory {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly note: string;
}

export interface DemoGiftType {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: DemoGiftCategory;
  readonly unitCost: number;
  readonly points: number | null;
  readonly value: number | null;
  readonly validFrom: DayNumber | null;
  /** Inclusive. */
  readonly lastDay: DayNumber | null;
  readonly lowStock: number;
  readonly status: 'active' | 'inactive';
  /** Pieces that nobody is promised, at the end. */
  readonly left: number;
  /** How often it is given, beside the others; nobody gets one of 0. */
  readonly weight: number;
}

const categories = [
  ['HOUSE', 'Household', 'active', ''],
  ['ELEC', 'Electronics', 'active', 'With the dealer’s guarantee'],
  ['WEAR', 'Clothing', 'active', ''],
  ['SHOP', 'Shop equipment', 'active', 'With our logo'],
  ['VOUCH', 'Vouchers', 'active', ''],
  ['SPORT', 'Sports', 'inactive', 'Until the next World Cup'],
] as const;

type CategoryCode = (typeof categories)[number][0];

interface Plan {
  readonly name: string;
  readonly in: CategoryCode;
  readonly cost: number;
  readonly points?: number;
  readonly value?: number;
  /** Days from today. */
  readonly from?: number;
  readonly until?: number;
  readonly low: number;
  readonly left: number;
  readonly weight: number;
  readonly status?: 'inactive';
}

/** Among them the stories: one that runs out, one that is out, one expired with pieces left, one that is to come. */
const plans: readonly Plan[] = [
  { name: 'Wall clock', in: 'HOUSE', cost: 320, points: 400, low: 25, left: 3, weight: 16 },
  { name: 'Rice cooker 1.8 L', in: 'HOUSE', cost: 2_150, points: 2_500, low: 10, left: 0, weight: 6 },
  { name: 'Melamine dinner set', in: 'HOUSE', cost: 1_480, points: 1_800, low: 10, left: 64, weight: 7 },
  {
    name: 'Eid gift box',
    in: 'HOUSE',
    cost: 650,
    value: 20_000,
    from: -60,
    until: -12,
    low: 20,
    left: 118,
    weight: 12,
  },
  {
    name: 'Winter blanket',
    in: 'HOUSE',
    cost: 890,
    value: 30_000,
    from: 10,
    until: 100,
    low: 30,
    left: 600,
    weight: 0,
  },
  { name: 'Thermo flask', in: 'HOUSE', cost: 540, points: 600, low: 20, left: 215, weight: 9 },
  { name: 'Rechargeable fan', in: 'ELEC', cost: 3_250, points: 4_000, low: 5, left: 22, weight: 3 },
  { name: 'LED bulb 12 W', in: 'ELEC', cost: 180, points: 200, low: 50, left: 840, weight: 14 },
  { name: 'Pocket radio', in: 'ELEC', cost: 720, points: 900, low: 15, left: 47, weight: 4 },
  { name: 'Mobile phone', in: 'ELEC', cost: 11_900, value: 500_000, low: 2, left: 6, weight: 1 },
  { name: 'Polo shirt', in: 'WEAR', cost: 380, low: 60, left: 410, weight: 13 },
  { name: 'Rain coat', in: 'WEAR', cost: 460, from: -150, until: 20, low: 40, left: 96, weight: 8 },
  { name: 'Cap', in: 'WEAR', cost: 120, low: 80, left: 1_240, weight: 10 },
  { name: 'Umbrella', in: 'SHOP', cost: 290, low: 40, left: 330, weight: 12 },
  { name: 'Signboard', in: 'SHOP', cost: 4_600, value: 150_000, low: 5, left: 18, weight: 2 },
  { name: 'Display rack', in: 'SHOP', cost: 2_900, value: 80_000, low: 5, left: 31, weight: 3 },
  { name: 'Grocery voucher 500', in: 'VOUCH', cost: 500, points: 550, until: 180, low: 100, left: 900, weight: 11 },
  { name: 'Cricket bat', in: 'SPORT', cost: 1_350, points: 1_600, low: 5, left: 9, weight: 0, status: 'inactive' },
];

/** What the business gives away, in the order of its codes. */
export const giftTypesOf = modelOf((world: DemoWorld) => {
  const made = categories.map(
    ([code, name, status, note], index): DemoGiftCategory => ({
      id: world.ids('gift-category')(index),
      code,
      name,
      status,
      note,
    }),
  );
  const types = plans.map((plan, index): DemoGiftType => {
    const category = made.find(({ code }) => code === plan.in);
    if (!category) throw new Error(`There is no gift category ${plan.in}.`);
    return {
      id: world.ids('gift-type')(index),
      code: `GIFT${String(index + 1).padStart(2, '0')}`,
      name: plan.name,
      category,
      unitCost: plan.cost,
      points: plan.points ?? null,
      value: plan.value ?? null,
      validFrom: plan.from === undefined ? null : world.today + plan.from,
      lastDay: plan.until === undefined ? null : world.today + plan.until,
      lowStock: plan.low,
      status: plan.status ?? 'active',
      left: plan.left,
      weight: plan.weight,
    };
  });
  return { categories: made, types };
});
