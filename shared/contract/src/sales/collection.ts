import * as z from 'zod/mini';
import { date, id, instant, line, money, reference } from '../common.ts';
import { amountFromZero } from './order.ts';

export const collectionMethods = ['cash', 'cheque', 'wallet'] as const;
export type CollectionMethod = (typeof collectionMethods)[number];

/** Cash and mobile wallets are cleared at once; a cheque when the bank says so, or it bounces and is owed again. */
export const collectionStatuses = ['received', 'cleared', 'bounced'] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

const collectionFields = {
  method: z.enum(collectionMethods),
  amount: amountFromZero.check(z.refine((amount) => !/^0+(\.0+)?$/.test(amount), 'More than 0.')),
  /** The number of the cheque, or of the transaction. */
  reference: z.string().check(z.trim(), z.maxLength(60, 'Use at most 60 characters.'), z.regex(/^[^\p{C}]*$/u)),
  /** Of a cheque: the day on it. */
  chequeDate: z.nullable(date),
  /** The business date; without one today. */
  date: z.optional(date),
};

export const collectOrderBody = z.strictObject(collectionFields);
/** For all that an outlet owes: the oldest is paid first. */
export const addCollectionBody = z.strictObject({ outletId: id, ...collectionFields });
export const bounceBody = z.strictObject({ reason: line(300, 3), date: z.optional(date) });

export const collection = z.object({
  id,
  number: z.int(),
  date,
  outlet: z.extend(reference, { code: z.string() }),
  dbHouse: reference,
  method: z.enum(collectionMethods),
  amount: money,
  reference: z.string(),
  chequeDate: z.nullable(date),
  status: z.enum(collectionStatuses),
  /** Why it bounced. */
  reason: z.string(),
  /** The orders that it paid, with how much of each. */
  orders: z.array(z.object({ id, number: z.int(), amount: money })),
  madeBy: reference,
  madeAt: instant,
});
export type Collection = z.output<typeof collection>;

export const ledgerKinds = ['delivery', 'return', 'collection', 'bounce'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One change of what an outlet owes. */
export const ledgerEntry = z.object({
  id,
  /** Its place among those of the outlet, from 1. */
  number: z.int(),
  at: instant,
  date,
  outlet: z.extend(reference, { code: z.string() }),
  kind: z.enum(ledgerKinds),
  /** Negative when less is owed. */
  amount: money,
  balanceAfter: money,
  order: z.nullable(z.object({ id, number: z.int() })),
  collection: z.nullable(z.object({ id, number: z.int() })),
  reason: z.string(),
  by: z.string(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** What is owed, by how long ago it was delivered. */
export const dueAges = z.object({
  days7: money,
  days15: money,
  days30: money,
  days60: money,
  older: money,
});

/** What an outlet owes. */
export const outletDue = z.object({
  id,
  outlet: z.extend(reference, { code: z.string() }),
  route: reference,
  dbHouse: reference,
  due: money,
  creditLimit: money,
  /** By how much it owes more than it may. */
  overLimit: money,
  ages: dueAges,
  /** When the oldest of it was delivered. */
  oldestOn: z.nullable(date),
  lastCollectionOn: z.nullable(date),
});
export type OutletDue = z.output<typeof outletDue>;
