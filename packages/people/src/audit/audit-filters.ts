import { callServer } from '@routebook/auth';
import { auditChoices, type ReplyOf } from '@routebook/contract';
import type { Filter } from '@routebook/ui';
import { actionInWords, kindInWords } from './entry-words.ts';

type Kinds = ReplyOf<typeof auditChoices>['kinds'];

async function actorsNamed(text: string, signal?: AbortSignal) {
  const { actors } = await callServer(auditChoices, {
    query: text ? { actor: text } : {},
    ...(signal && { signal }),
  });
  return actors;
}

const who: Filter = {
  kind: 'lookup',
  key: 'actorId',
  label: 'Who',
  anyLabel: 'Everybody',
  search: async (text, signal) =>
    (await actorsNamed(text, signal)).map(({ id, name, employeeCode }) => ({
      value: id,
      label: name,
      detail: employeeCode,
    })),
  name: async (id) => (await actorsNamed('')).find((actor) => actor.id === id)?.name ?? 'One person',
};

/** The filters of the audit; of the kinds and actions those that it has entries of. */
export function auditFilters(kinds: Kinds, entity: string): Filter[] {
  const actions = kinds.filter((kind) => entity === '' || kind.entity === entity).flatMap((kind) => kind.actions);
  return [
    { kind: 'period' },
    who,
    {
      kind: 'choice',
      key: 'entity',
      label: 'Kind',
      anyLabel: 'All kinds',
      choices: kinds.map((kind) => ({ value: kind.entity, label: kindInWords(kind.entity) })),
    },
    {
      kind: 'choice',
      key: 'action',
      label: 'Action',
      anyLabel: 'All actions',
      choices: [...new Set(actions)].sort().map((action) => ({ value: action, label: actionInWords(action) })),
    },
  ];
}

const named = (key: string): Filter => ({ kind: 'choice', key, label: key, choices: [] });

/** What the address may narrow the audit by: the filters, and the row or the batch that a link of an entry names. */
export const auditParameters: readonly Filter[] = [...auditFilters([], ''), named('entityId'), named('batchId')];
