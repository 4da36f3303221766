import {
  type Exception,
  type ExceptionRule,
  type ExceptionState,
  type ExceptionThresholds,
  exceptionRules,
} from '@routebook/contract';
import { type HistoryWords, quantity, type StatusTone, showDate, valueInWords } from '@routebook/ui';

export const stateWords: Readonly<Record<ExceptionState, string>> = {
  open: 'Open',
  snoozed: 'Snoozed',
  done: 'Done',
  resolved: 'Resolved',
};

export const stateTones: Readonly<Record<ExceptionState, StatusTone>> = {
  open: 'bad',
  snoozed: 'waiting',
  done: 'neutral',
  resolved: 'good',
};

/** How a case stands, with what there is to say of it. */
export function stateOf({ state, snoozedUntil, doneBy }: Exception): string {
  if (state === 'snoozed' && snoozedUntil !== null) return `Snoozed until ${showDate(snoozedUntil)}`;
  if (state === 'done' && doneBy !== null) return `Done by ${doneBy.name}`;
  return stateWords[state];
}

/** `1 case`, `12 cases`. */
export function casesInWords(count: number): string {
  return `${quantity(count)} ${count === 1 ? 'case' : 'cases'}`;
}

/** What a rule measures against, as it is set: `Best sellers: 10 products of each DB house`. */
export function thresholdsInWords(rule: ExceptionRule, settings: ExceptionThresholds): readonly string[] {
  const set: Readonly<Record<string, number>> = settings[rule];
  return Object.entries(exceptionRules[rule].thresholds).map(
    ([name, { label, unit }]) => `${label}: ${quantity(set[name] ?? 0)} ${unit}`,
  );
}

const actions: Readonly<Record<string, string>> = {
  assign: 'gave it to somebody',
  snooze: 'put it off',
  finish: 'decided it',
  reopen: 'opened it again',
};

export const exceptionHistoryWords: HistoryWords = {
  fields: { owner: 'Owner', snoozedUntil: 'Open again on', state: 'State' },
  actionInWords: (action) => actions[action] ?? action,
  format: (field, value) =>
    field === 'state' && typeof value === 'string' && value in stateWords
      ? stateWords[value as ExceptionState]
      : valueInWords(field, value),
};
