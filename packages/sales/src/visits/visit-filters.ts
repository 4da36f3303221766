import { choicesOf, type Filter, marketFilterOf } from '@routebook/ui';
import { fenceWords } from './visit-words.ts';

const lookUps = () => import('./look-ups.ts');

/** What narrows visits: their list, and the reasons why they brought no order. */
export const visitFilters: readonly Filter[] = [
  { kind: 'period', anyLabel: 'Today' },
  marketFilterOf(),
  {
    kind: 'lookup',
    key: 'salesOfficerId',
    label: 'SO',
    anyLabel: 'All SOs',
    search: async (text, signal) => (await lookUps()).findOfficers(text, signal),
    name: async (id) => (await lookUps()).nameOfOfficer(id),
  },
  {
    kind: 'choice',
    key: 'plan',
    label: 'Plan',
    anyLabel: 'Any plan',
    choices: choicesOf({ planned: 'Planned', offPlan: 'Off-plan (OVT)' }),
  },
  { kind: 'choice', key: 'fence', label: 'Fence', anyLabel: 'Any place', choices: choicesOf(fenceWords) },
  {
    kind: 'choice',
    key: 'outcome',
    label: 'Outcome',
    anyLabel: 'Any outcome',
    choices: choicesOf({ productive: 'Productive', noOrder: 'No order', noReason: 'No order, no reason' }),
  },
  {
    kind: 'lookup',
    key: 'reasonId',
    label: 'Reason',
    anyLabel: 'Any reason',
    search: async (text, signal) => (await lookUps()).findReasons(text, signal),
    name: async (id) => (await lookUps()).nameOfReason(id),
  },
  {
    kind: 'choice',
    key: 'mark',
    label: 'Mark',
    anyLabel: 'Any mark',
    choices: choicesOf({
      short: 'Under 2 minutes',
      telephonic: 'By telephone',
      tooFast: 'Impossible speed',
      clockOff: 'Clock was off',
    }),
  },
];
