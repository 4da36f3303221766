import { type TargetType, type TargetTypeFacts, targetTypes } from '@routebook/contract';
import { type Choice, type Filter, marketFilterOf } from '@routebook/ui';
import { itemKeys } from './target-address.ts';

const items = () => import('../../items/look-ups.ts');

const types = Object.entries(targetTypes).map(([value, { label, unit }]) => ({ value, label: `${label}, ${unit}` }));
const [firstType, ...otherTypes] = types;

const typeFilter: Filter = {
  kind: 'choice',
  key: 'type',
  label: 'Type',
  anyLabel: firstType?.label ?? '',
  choices: otherTypes,
};

const itemFilters: Readonly<Record<NonNullable<TargetTypeFacts['item']>, Filter>> = {
  category: {
    kind: 'lookup',
    key: itemKeys.category,
    label: 'Category',
    anyLabel: 'Choose a category',
    search: async (text, signal) => (await items()).findCategories(text, signal),
    name: async (id) => (await items()).nameOfCategory(id),
  },
  product: {
    kind: 'lookup',
    key: itemKeys.product,
    label: 'Product',
    anyLabel: 'Choose a product',
    search: async (text, signal) => (await items()).findProducts(text, signal),
    name: async (id) => (await items()).nameOfProduct(id),
  },
};

const market = marketFilterOf('area');

/** What chooses the targets that are shown: type, category or product, market, scenario, what stands beside. */
export function targetFilters(
  type: TargetType,
  scenarios: readonly string[],
  beside: readonly Choice[],
): readonly Filter[] {
  const { item } = targetTypes[type];
  const [plan = 'Plan', ...others] = scenarios;
  return [
    typeFilter,
    ...(item ? [itemFilters[item]] : []),
    market,
    {
      kind: 'choice',
      key: 'scenario',
      label: 'Scenario',
      anyLabel: plan,
      choices: others.map((name) => ({ value: name, label: name })),
    },
    ...(beside.length > 0
      ? [{ kind: 'choice' as const, key: 'beside', label: 'Beside', anyLabel: 'Nothing beside', choices: beside }]
      : []),
  ];
}
