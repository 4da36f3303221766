import {
  date,
  type getTargets,
  planScenario,
  type QueryOf,
  type TargetType,
  targetTypeNames,
  targetTypes,
} from '@routebook/contract';
import { businessDate, useListState, useUrlState, useView } from '@routebook/ui';
import { useMemo } from 'react';

export const targetViews = { update: 'Update targets', set: 'Set targets', achievement: 'Achievement' } as const;

const options = {
  sort: '',
  filters: { type: '', categoryId: '', productId: '', market: '', scenario: '', beside: '' },
};
const inUrl = { view: 'update', date: '', officer: '' };

/** Where the address has the category or product: each type its own, so that neither is taken for the other. */
export const itemKeys = { category: 'categoryId', product: 'productId' } as const;

/** What stands beside the plan, as the address says it: `inForce`, `lastYear`, `revision:2`, `scenario:Cautious`. */
export function besideOf(
  text: string,
): Pick<QueryOf<typeof getTargets>, 'beside' | 'besideRevision' | 'besideScenario'> {
  const [kind, ...rest] = text.split(':');
  const which = rest.join(':');
  if (kind === 'revision') return { beside: 'revision', besideRevision: which };
  if (kind === 'scenario') return { beside: 'scenario', besideScenario: which };
  return kind === 'inForce' || kind === 'lastYear' ? { beside: kind } : {};
}

function isType(text: string | undefined): text is TargetType {
  return (targetTypeNames as readonly (string | undefined)[]).includes(text);
}

/** Which targets are shown, as the address says. */
export function useTargetAddress() {
  const list = useListState<string>(options);
  const [url, setUrl] = useUrlState(inUrl);
  const tab = useView(targetViews);
  return useMemo(() => {
    const values: Readonly<Record<string, string>> = list.values;
    const selectedTargetType: TargetType = isType(values.type) ? values.type : 'secondaryValue';
    const selectedDate = date.safeParse(url.date).success ? url.date : businessDate();
    const scenario = values.scenario || planScenario;
    const facts = targetTypes[selectedTargetType];
    const itemId = facts.item === null ? undefined : values[itemKeys[facts.item]] || undefined;
    const key = { type: selectedTargetType, scenario, ...(itemId && { itemId }) };
    return {
      list,
      url,
      setUrl,
      tab,
      isUpdateTargetTabOpen: tab === 'update',
      selectedDate,
      selectedTargetType,
      facts,
      scenario,
      market: values.market || undefined,
      beside: values.beside ?? '',
      /** False while the category or product is still to be chosen. */
      isWhole: facts.item === null || itemId !== undefined,
      /** The plan as bodies name it. */
      plan: { ...key, year: Number(selectedDate.slice(0, 4)) },
      /** The plan as queries name it. */
      query: { ...key, date: selectedDate },
    };
  }, [list, url, setUrl, tab]);
}

export type TargetAddress = ReturnType<typeof useTargetAddress>;
