import { choicesOf, type Filter, marketFilterOf } from '@routebook/ui';
import { stateWords } from './inbox-words.ts';

const { open, ...others } = stateWords;

/** What narrows the inbox beside its rules, which have tabs; `own` is who asks. */
export function inboxFilters(own: string): readonly Filter[] {
  return [
    { kind: 'choice', key: 'state', label: 'State', anyLabel: open, choices: choicesOf(others) },
    {
      kind: 'choice',
      key: 'ownerId',
      label: 'Owner',
      anyLabel: 'Any owner',
      choices: [{ value: own, label: 'Mine to decide' }],
    },
    marketFilterOf('route'),
  ];
}
