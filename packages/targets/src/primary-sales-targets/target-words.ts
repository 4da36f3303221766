import type {
  PrimaryTargetBasis,
  PrimaryTargetLevel,
  PrimaryTargetOutcome,
  PrimaryTargetWay,
} from '@routebook/contract';
import { actionInWords, type HistoryWords, money, valueInWords } from '@routebook/ui';

export const levelWords: Readonly<Record<PrimaryTargetLevel, string>> = {
  dbHouse: 'DB houses',
  territory: 'Territories',
};

export const wayWords: Readonly<Record<PrimaryTargetWay, string>> = {
  each: 'The same amount for each',
  split: 'One amount split over them',
  growth: 'What was bought, with a growth',
};

export const basisWords: Readonly<Record<PrimaryTargetBasis, string>> = {
  equal: 'Equally',
  lastYear: 'By the same month of last year',
  lastMonths: 'By the last three months',
};

/** From what a target grows. */
export const growthWords: Readonly<Record<Exclude<PrimaryTargetBasis, 'equal'>, string>> = {
  lastYear: 'In the same month of last year',
  lastMonths: 'In the last three months, on average',
};

/** What the sum of what was bought is of, beside the target of one month. */
export const boughtWords: Readonly<Record<PrimaryTargetBasis, string>> = {
  equal: 'Bought before',
  lastYear: 'Bought a year before',
  lastMonths: 'Bought in three months',
};

export const outcomeWords: Readonly<Record<PrimaryTargetOutcome, string>> = {
  add: 'New',
  replace: 'Replaced',
  keep: 'Stays',
};

/** How the history of a target reads. */
export const targetHistoryWords: HistoryWords = {
  actionInWords,
  fields: { month: 'Month', place: 'Place', target: 'Target', note: 'Note' },
  format: (field, value) => (field === 'target' ? money(String(value)) : valueInWords(field, value)),
};
