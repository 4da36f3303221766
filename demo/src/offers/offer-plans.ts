import type { OfferReward, OfferTerms } from '@routebook/contract';

/** Which goods an offer is for, by their place in the order of codes: a brand, its first category, or a product of it. */
export interface OfferedGoods {
  readonly brand: number;
  readonly only?: 'category' | 'product';
}

/** A step; what is given beside money is named by the place of the brand whose first product it is, or by the code of the gift. */
export interface PlannedSlab {
  readonly from: string;
  readonly to: string | null;
  readonly reward: OfferReward['kind'];
  readonly percent?: string;
  readonly amount?: string;
  readonly pieces?: number;
  readonly every?: string;
  readonly freeOf?: number;
}

export interface OfferPlan {
  readonly code: string;
  readonly name: string;
  readonly kind: OfferTerms['kind'];
  readonly state: 'draft' | 'approved' | 'released' | 'paused' | 'ended' | 'cancelled';
  /** Days from today; the end exclusive. */
  readonly from: number;
  readonly until: number;
  /** None is the whole order. */
  readonly goods: readonly OfferedGoods[];
  /** Divisions by name; none is everywhere. */
  readonly divisions?: readonly string[];
  readonly classes?: readonly string[];
  readonly priority?: number;
  readonly stacks?: boolean;
  readonly group?: string;
  readonly measure?: OfferTerms['measure'];
  readonly mixed?: boolean;
  readonly cumulative?: OfferTerms['cumulative'];
  readonly slabs: readonly PlannedSlab[];
  readonly mostPerOrder?: string;
  readonly mostPerOutlet?: string;
  readonly budget?: string;
  /** Orders that had it up to today. */
  readonly redemptions?: number;
  /** Orders that are there and had it. */
  readonly ordered?: number;
  /** What it promised before, when it was changed after its release. */
  readonly before?: { readonly slabs: readonly PlannedSlab[]; readonly reason: string };
}

const percent = (text: string, from = '1', to: string | null = null): PlannedSlab => ({
  from,
  to,
  reward: 'percent',
  percent: text,
});

/** Live, scheduled, ended and others; the two that overlap are WINTER-8 and DHAKA-SLABS, and BASKET-1 has nearly used its budget. */
export const offerPlans: readonly OfferPlan[] = [
  {
    code: 'WINTER-8',
    name: 'Winter eight percent',
    kind: 'percent',
    state: 'released',
    from: -18,
    until: 42,
    goods: [{ brand: 0 }],
    slabs: [percent('8.00')],
    mostPerOrder: '2500.00',
    budget: '60000.00',
    ordered: 220,
  },
  {
    code: 'DHAKA-SLABS',
    name: 'Dhaka dozen slabs',
    kind: 'slab',
    state: 'released',
    from: -9,
    until: 35,
    goods: [{ brand: 0, only: 'category' }],
    divisions: ['Dhaka'],
    slabs: [percent('3.00', '12', '47'), percent('6.00', '48', '95'), percent('10.00', '96')],
    before: { slabs: [percent('2.00', '12', '47'), percent('5.00', '48')], reason: 'More for eight dozens' },
    budget: '40000.00',
    redemptions: 90,
  },
  {
    code: 'TWELVE-PLUS-ONE',
    name: 'Twelve and one free',
    kind: 'free',
    state: 'released',
    from: -25,
    until: 20,
    goods: [{ brand: 1 }],
    mixed: false,
    slabs: [{ from: '12', to: null, reward: 'free', pieces: 1, every: '12' }],
    budget: '75000.00',
    ordered: 140,
  },
  {
    code: 'TRY-ME',
    name: 'Buy twenty-four, try another',
    kind: 'free',
    state: 'released',
    from: -6,
    until: 24,
    goods: [{ brand: 2, only: 'category' }],
    slabs: [{ from: '24', to: null, reward: 'free', pieces: 2, every: '24', freeOf: 3 }],
    stacks: true,
    redemptions: 40,
  },
  {
    code: 'DOZEN-15',
    name: 'Fifteen taka off each dozen',
    kind: 'amount',
    state: 'released',
    from: -12,
    until: 18,
    goods: [{ brand: 3 }],
    classes: ['A', 'B'],
    slabs: [{ from: '12', to: null, reward: 'amount', amount: '15.00', every: '12' }],
    stacks: true,
    redemptions: 110,
  },
  {
    code: 'SPECIAL-PRICE',
    name: 'Special price of the month',
    kind: 'price',
    state: 'released',
    from: -20,
    until: 11,
    goods: [{ brand: 4, only: 'product' }],
    priority: 200,
    slabs: [{ from: '6', to: null, reward: 'price', amount: '9.50' }],
    redemptions: 60,
  },
  {
    code: 'BASKET-1',
    name: 'One percent of a full basket',
    kind: 'percent',
    state: 'released',
    from: -40,
    until: 60,
    goods: [],
    group: 'Whole order',
    stacks: true,
    priority: 10,
    measure: 'value',
    slabs: [percent('1.00', '5000.00')],
    budget: '17500.00',
    redemptions: 150,
  },
  {
    code: 'BASKET-150',
    name: 'A hundred and fifty off a big basket',
    kind: 'amount',
    state: 'released',
    from: -40,
    until: 60,
    goods: [],
    group: 'Whole order',
    stacks: true,
    priority: 10,
    measure: 'value',
    slabs: [{ from: '12000.00', to: null, reward: 'amount', amount: '150.00' }],
    redemptions: 35,
  },
  {
    code: 'LOYAL-MONTH',
    name: 'Loyal outlets of the month',
    kind: 'slab',
    state: 'released',
    from: -20,
    until: 40,
    goods: [{ brand: 5 }],
    classes: ['A', 'B'],
    measure: 'value',
    cumulative: 'month',
    slabs: [percent('2.00', '10000.00', '24999.99'), percent('4.00', '25000.00')],
    mostPerOutlet: '5000.00',
    redemptions: 25,
  },
  {
    code: 'GIFT-5000',
    name: 'A gift for every five thousand',
    kind: 'gift',
    state: 'released',
    from: -14,
    until: 46,
    goods: [{ brand: 1 }, { brand: 2 }],
    measure: 'value',
    stacks: true,
    slabs: [{ from: '5000.00', to: null, reward: 'gift', pieces: 1, every: '5000.00' }],
    redemptions: 30,
  },
  {
    code: 'NEW-YEAR-10',
    name: 'New year ten percent',
    kind: 'percent',
    state: 'released',
    from: 12,
    until: 40,
    goods: [{ brand: 2 }],
    slabs: [percent('10.00')],
    budget: '80000.00',
  },
  {
    code: 'CTG-SCHOOL',
    name: 'Back to school in Chattogram',
    kind: 'amount',
    state: 'approved',
    from: 20,
    until: 50,
    goods: [{ brand: 4 }],
    divisions: ['Chattogram'],
    slabs: [{ from: '24', to: null, reward: 'amount', amount: '40.00', every: '24' }],
  },
  {
    code: 'MONSOON-5',
    name: 'Monsoon five percent',
    kind: 'percent',
    state: 'released',
    from: -80,
    until: -30,
    goods: [{ brand: 0 }],
    slabs: [percent('5.00')],
    budget: '50000.00',
    ordered: 260,
  },
  {
    code: 'PUJA-SLABS',
    name: 'Puja slabs',
    kind: 'slab',
    state: 'ended',
    from: -60,
    until: 5,
    goods: [{ brand: 3 }],
    slabs: [percent('3.00', '24', '71'), percent('6.00', '72')],
    redemptions: 75,
  },
  {
    code: 'RANGPUR-TRIAL',
    name: 'Rangpur trial',
    kind: 'percent',
    state: 'paused',
    from: -10,
    until: 30,
    goods: [{ brand: 5 }],
    divisions: ['Rangpur'],
    slabs: [percent('12.00', '24')],
    redemptions: 12,
  },
  {
    code: 'EID-DRAFT',
    name: 'Eid basket, first idea',
    kind: 'slab',
    state: 'draft',
    from: 60,
    until: 95,
    goods: [{ brand: 0 }, { brand: 1 }],
    measure: 'value',
    slabs: [percent('2.00', '2000.00', '9999.99'), percent('5.00', '10000.00')],
  },
  {
    code: 'DOUBLE-OFF',
    name: 'Twice off, called off',
    kind: 'percent',
    state: 'cancelled',
    from: 5,
    until: 15,
    goods: [{ brand: 1 }],
    slabs: [percent('20.00')],
  },
];
