import type { ExceptionRule, ExceptionThresholds } from '@routebook/contract';
import type { Database } from '../../../../core/database/database.ts';
import { type Found, findCases, type Moment } from '../found.ts';
import { batteryLow } from './battery-low.ts';
import { budgetEnd } from './budget-end.ts';
import { idleLong } from './idle-long.ts';
import { loading } from './loading.ts';
import { noVisits } from './no-visits.ts';
import { notInMarket } from './not-in-market.ts';
import { outOfTerritory } from './out-of-territory.ts';
import { overLimit } from './over-limit.ts';
import { stockOut } from './stock-out.ts';
import { targetLost } from './target-lost.ts';

type Find = (db: Database, thresholds: ExceptionThresholds, moment: Moment) => Promise<Found[] | null>;

/** How the cases of each rule are found. */
export const finds: Readonly<Record<ExceptionRule, Find>> = {
  stockOut: (db, { stockOut: by }, moment) => findCases(stockOut, db, by, moment),
  loading: (db, { loading: by }, moment) => findCases(loading, db, by, moment),
  notInMarket: (db, { notInMarket: by }, moment) => findCases(notInMarket, db, by, moment),
  noVisits: (db, { noVisits: by }, moment) => findCases(noVisits, db, by, moment),
  targetLost: (db, { targetLost: by }, moment) => findCases(targetLost, db, by, moment),
  overLimit: (db, { overLimit: by }, moment) => findCases(overLimit, db, by, moment),
  budgetEnd: (db, { budgetEnd: by }, moment) => findCases(budgetEnd, db, by, moment),
  outOfTerritory: (db, { outOfTerritory: by }, moment) => findCases(outOfTerritory, db, by, moment),
  idleLong: (db, { idleLong: by }, moment) => findCases(idleLong, db, by, moment),
  batteryLow: (db, { batteryLow: by }, moment) => findCases(batteryLow, db, by, moment),
};
