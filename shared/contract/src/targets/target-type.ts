/** What is aimed at: money, pieces or a count, and how its figures add up. */
export interface TargetTypeFacts {
  readonly label: string;
  /** What an amount counts: `BDT`, `pieces`, `outlets`. */
  readonly unit: string;
  readonly decimals: 0 | 2;
  /** The sum of the children is the parent's; a rate adds up over nothing. */
  readonly addsOverPlaces: boolean;
  /** The sum of the days is the month's, so that a month is split into days: outlets billed twice in a month count once. */
  readonly addsOverDays: boolean;
  /** What a plan of the type is about besides, named by its id. */
  readonly item: 'category' | 'product' | null;
}

/** The types of targets, each with its facts. */
export const targetTypes = {
  secondaryValue: {
    label: 'Secondary value',
    unit: 'BDT',
    decimals: 2,
    addsOverPlaces: true,
    addsOverDays: true,
    item: null,
  },
  quantity: { label: 'Quantity', unit: 'pieces', decimals: 0, addsOverPlaces: true, addsOverDays: true, item: null },
  category: { label: 'Category', unit: 'BDT', decimals: 2, addsOverPlaces: true, addsOverDays: true, item: 'category' },
  sku: { label: 'SKU', unit: 'pieces', decimals: 0, addsOverPlaces: true, addsOverDays: true, item: 'product' },
  eco: { label: 'ECO', unit: 'outlets', decimals: 0, addsOverPlaces: true, addsOverDays: false, item: null },
  pc: { label: 'PC', unit: 'calls', decimals: 0, addsOverPlaces: true, addsOverDays: true, item: null },
  lpc: { label: 'LPC', unit: 'lines a call', decimals: 2, addsOverPlaces: false, addsOverDays: false, item: null },
  newOutlets: {
    label: 'New outlets',
    unit: 'outlets',
    decimals: 0,
    addsOverPlaces: true,
    addsOverDays: true,
    item: null,
  },
} as const satisfies Readonly<Record<string, TargetTypeFacts>>;

export type TargetType = keyof typeof targetTypes;
export const targetTypeNames = Object.keys(targetTypes) as [TargetType, ...TargetType[]];

/** The scenario that counts: others stand beside it, to be compared and taken over. */
export const planScenario = 'Plan';
