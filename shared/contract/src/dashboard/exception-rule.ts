import * as z from 'zod/mini';
import type { CacheTag } from '../cache-tags.ts';
import type { Capability } from '../capabilities.ts';
import { version } from '../common.ts';

/** A number that a rule judges by: whole, with its unit in words. */
interface ThresholdFacts {
  readonly label: string;
  readonly unit: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

interface RuleFacts {
  /** Of the inbox's tab. */
  readonly name: string;
  /** Of one of its cases. */
  readonly one: string;
  /** What is asked for, in a sentence; what is measured against stands in the thresholds. */
  readonly about: string;
  /** What to do about one. */
  readonly advice: string;
  /** Who may see the list that its rows are of. */
  readonly needs: Capability;
  /** The kinds of rows that it is found in. */
  readonly of: readonly CacheTag[];
  readonly thresholds: Readonly<Record<string, ThresholdFacts>>;
}

/** What wants a decision, rule by rule, in the order of the inbox. */
export const exceptionRules = {
  stockOut: {
    name: 'Best sellers out of stock',
    one: 'Best seller out of stock',
    about: 'A product among those that a DB house sells most in 28 days, of which nothing is available there.',
    advice: 'Send primary, or transfer from a DB house that has too much.',
    needs: 'stock.see',
    of: ['Stocks'],
    thresholds: {
      best: { label: 'Best sellers', unit: 'products of each DB house', usual: 10, least: 1, most: 50 },
      daily: { label: 'Sold at least', unit: 'pieces a day', usual: 2, least: 1, most: 10_000 },
    },
  },
  loading: {
    name: 'Loading without secondary',
    one: 'Loading without secondary',
    about: 'A DB house was invoiced much in the last days and delivered hardly any of it to outlets.',
    advice: 'Hold the next invoice, and find out why its routes do not sell.',
    needs: 'primarySales.see',
    of: ['PrimarySales', 'Orders'],
    thresholds: {
      days: { label: 'In the last', unit: 'days', usual: 14, least: 3, most: 60 },
      primary: { label: 'Primary at least', unit: 'BDT', usual: 50_000, least: 1, most: 1_000_000_000 },
      share: { label: 'Secondary at most', unit: '% of the primary', usual: 20, least: 0, most: 100 },
    },
  },
  notInMarket: {
    name: 'SOs not in the market',
    one: 'SO not in the market',
    about: 'An SO has a route in today’s journey plan, is not on leave, and has visited no outlet yet.',
    advice: 'Call the SO; let somebody else walk the route.',
    needs: 'visits.see',
    of: ['OutletVisits', 'Attendances', 'JourneyPlans'],
    thresholds: {
      hour: { label: 'Asked from', unit: 'o’clock', usual: 11, least: 0, most: 23 },
    },
  },
  noVisits: {
    name: 'Routes without visits',
    one: 'Route without visits',
    about: 'A route with active outlets was not visited for longer than its frequency allows.',
    advice: 'Give the route an SO and days in a journey plan.',
    needs: 'visits.see',
    of: ['OutletVisits', 'Routes'],
    thresholds: {
      weekly: { label: 'Weekly routes', unit: 'days without a visit', usual: 15, least: 1, most: 120 },
      fortnightly: { label: 'Fortnightly routes', unit: 'days without a visit', usual: 29, least: 1, most: 120 },
      monthly: { label: 'Monthly routes', unit: 'days without a visit', usual: 60, least: 1, most: 120 },
    },
  },
  targetLost: {
    name: 'Targets that cannot be met any more',
    one: 'Target that cannot be met any more',
    about: 'To reach its secondary target of the month, a territory would have to sell far more each day than it does.',
    advice: 'Agree what can still be sold, and revise the target or move it to who can.',
    needs: 'targets.see',
    of: ['Targets'],
    thresholds: {
      gone: { label: 'Asked after', unit: 'working days of the month', usual: 8, least: 1, most: 27 },
      times: { label: 'Run rate above', unit: '% of what is sold a day', usual: 300, least: 101, most: 1_000 },
    },
  },
  overLimit: {
    name: 'Dues over limit',
    one: 'Dues over the limit',
    about: 'An outlet owes more than its credit limit.',
    advice: 'Collect before the next delivery, or raise the limit.',
    needs: 'orders.see',
    of: ['Orders', 'Outlets'],
    thresholds: {
      over: { label: 'Over it by at least', unit: 'BDT', usual: 500, least: 1, most: 1_000_000_000 },
      share: { label: 'And by at least', unit: '% of the limit', usual: 5, least: 0, most: 1_000 },
    },
  },
  budgetEnd: {
    name: 'Offers about to end their budget',
    one: 'Offer about to end its budget',
    about: 'A live offer has used most of its budget, or uses up the rest of it before its last day.',
    advice: 'Raise its budget, or end it in time so that nobody promises what is not there.',
    needs: 'catalogue.see',
    of: ['Offers'],
    thresholds: {
      used: { label: 'Used at least', unit: '% of the budget', usual: 90, least: 1, most: 100 },
      days: { label: 'Or, as in the last 7 days, used up within', unit: 'days', usual: 3, least: 1, most: 60 },
    },
  },
  outOfTerritory: {
    name: 'Out of the territory',
    one: 'Out of the territory',
    about: 'Somebody on duty is far from every outlet and DB house of the own routes or places.',
    advice: 'Look at the day in Trace, and call.',
    needs: 'trace.see',
    of: ['Trace'],
    thresholds: {
      km: { label: 'Further than', unit: 'km from the nearest outlet', usual: 5, least: 1, most: 500 },
    },
  },
  idleLong: {
    name: 'Long at one place',
    one: 'Long at one place',
    about: 'Somebody on duty is heard and has been at one place for long.',
    advice: 'Look at the day in Trace, and call.',
    needs: 'trace.see',
    of: ['Trace'],
    thresholds: {
      minutes: { label: 'Idle for', unit: 'minutes', usual: 45, least: 5, most: 480 },
    },
  },
  batteryLow: {
    name: 'Battery low',
    one: 'Battery low',
    about: 'The phone of somebody on duty is about to end and is not charging.',
    advice: 'Let them charge it, before orders cannot be taken any more.',
    needs: 'trace.see',
    of: ['Trace'],
    thresholds: {
      percent: { label: 'At most', unit: '% left', usual: 10, least: 1, most: 50 },
    },
  },
} as const satisfies Readonly<Record<string, RuleFacts>>;

export type ExceptionRule = keyof typeof exceptionRules;
export const exceptionRuleNames = Object.keys(exceptionRules) as [ExceptionRule, ...ExceptionRule[]];

/** What each rule measures against: `thresholds.stockOut.best`. */
export type ExceptionThresholds = {
  readonly [Rule in ExceptionRule]: {
    readonly [Threshold in keyof (typeof exceptionRules)[Rule]['thresholds']]: number;
  };
};

function mapped<Value>(each: (facts: ThresholdFacts) => Value) {
  return Object.fromEntries(
    Object.entries(exceptionRules).map(([rule, { thresholds }]) => [
      rule,
      Object.fromEntries(Object.entries(thresholds).map(([name, facts]) => [name, each(facts)])),
    ]),
  );
}

/** As a business begins with them. */
export const usualThresholds = mapped(({ usual }) => usual) as unknown as ExceptionThresholds;

const whole = ({ least, most, unit }: ThresholdFacts) =>
  z
    .int('Use a whole number.')
    .check(z.minimum(least, `At least ${least} ${unit}.`), z.maximum(most, `At most ${most} ${unit}.`));

/** The body of the form that sets them, and what is read into it. */
export function exceptionSettings() {
  const rules = mapped(whole) as unknown as {
    [Rule in ExceptionRule]: Record<keyof (typeof exceptionRules)[Rule]['thresholds'], ReturnType<typeof whole>>;
  };
  const shapes = Object.fromEntries(
    Object.entries(rules).map(([rule, shape]) => [rule, z.strictObject(shape)]),
  ) as unknown as { [Rule in ExceptionRule]: z.ZodMiniObject<(typeof rules)[Rule], z.core.$strict> };
  return z.strictObject({ ...shapes, version });
}
