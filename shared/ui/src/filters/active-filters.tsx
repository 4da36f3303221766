import X from 'lucide-react/icons/x';
import { showDate } from '../format/dates.ts';
import type { ListState } from '../list/list-state.ts';
import { Button } from '../theme/button.tsx';
import { recipeClasses, slotOf } from '../theme/recipe-classes.ts';
import { tagRecipe } from '../theme/recipes/tag.ts';
import { styled } from '../theme/styled.tsx';
import type { Filter, LookupFilterOf } from './filter.ts';
import { useChosen } from './lookup-filter.tsx';
import { periodText } from './periods.ts';

const Chips = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  listStyle: 'none',
  _print: { display: 'flex' },
});

const tag = {
  root: recipeClasses(slotOf(tagRecipe, 'root')),
  label: recipeClasses(slotOf(tagRecipe, 'label')),
  close: recipeClasses(slotOf(tagRecipe, 'closeTrigger')),
};

interface Chip {
  keys: readonly string[];
  /** Of a look-up it is read. */
  text: string | LookupFilterOf;
}

function chipsOf(filters: readonly Filter[], values: Readonly<Record<string, string>>): Chip[] {
  const value = (key: string) => values[key] ?? '';
  const chips: Chip[] = value('search') ? [{ keys: ['search'], text: `“${value('search')}”` }] : [];
  for (const filter of filters) {
    if (filter.kind === 'choice' && value(filter.key)) {
      const label = filter.choices.find((choice) => choice.value === value(filter.key))?.label ?? value(filter.key);
      chips.push({ keys: [filter.key], text: `${filter.label}: ${label}` });
    }
    if (filter.kind === 'lookup' && value(filter.key)) {
      chips.push({ keys: [filter.key], text: filter });
    }
    if (filter.kind === 'asOf' && value('asOf'))
      chips.push({ keys: ['asOf'], text: `As of ${showDate(value('asOf'))}` });
    if (filter.kind === 'period' && (value('from') || value('to'))) {
      chips.push({ keys: ['from', 'to'], text: periodText({ from: value('from'), to: value('to') }) });
    }
  }
  return chips;
}

interface ChipProps {
  text: string;
  onRemove: () => void;
}

function FilterChip({ text, onRemove }: ChipProps) {
  return (
    <span className={tag.root()}>
      <span className={tag.label()}>{text}</span>
      <button type="button" className={tag.close()} aria-label={`Remove ${text}`} data-print="hide" onClick={onRemove}>
        <X aria-hidden />
      </button>
    </span>
  );
}

/** Says the whole way down to a place. */
function LookupChip({ filter, value, onRemove }: { filter: LookupFilterOf; value: string } & Omit<ChipProps, 'text'>) {
  const { data } = useChosen(filter, value);
  const name = data?.path?.map(({ label }) => label).join(' › ') || data?.label;
  return <FilterChip text={`${filter.label}: ${name ?? '…'}`} onRemove={onRemove} />;
}

/** Each filter that is set, to take away one by one or all at once. */
export function ActiveFilters({ filters, list }: { filters: readonly Filter[]; list: ListState }) {
  const values: Readonly<Record<string, string>> = list.values;
  // What a tab above the list has set is shown by the tab.
  const chips = chipsOf(filters, values);
  if (chips.length === 0) return null;
  return (
    <Chips aria-label="Filters that are set">
      {chips.map(({ keys, text }) => {
        const remove = () => list.filter(Object.fromEntries(keys.map((key) => [key, undefined])), { push: true });
        return (
          <li key={keys.join()}>
            {typeof text === 'string' ? (
              <FilterChip text={text} onRemove={remove} />
            ) : (
              <LookupChip filter={text} value={values[text.key] ?? ''} onRemove={remove} />
            )}
          </li>
        );
      })}
      <li data-print="hide">
        <Button size="xs" variant="ghost" onClick={list.clearFilters}>
          Clear all
        </Button>
      </li>
    </Chips>
  );
}
