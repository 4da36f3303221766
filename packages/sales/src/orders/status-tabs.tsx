import { type OrderStatus, orderStatuses } from '@routebook/contract';
import { quantity, styled } from '@routebook/ui';
import { statusWords } from './order-words.ts';

const Tabs = styled('fieldset', {
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  py: '0.5',
  minWidth: 0,
  flexShrink: 0,
  _print: { overflow: 'visible', flexWrap: 'wrap' },
});
const Tab = styled('button', {
  px: '2.5',
  minHeight: '2rem',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
  '&:hover:not([aria-pressed=true])': { bg: 'bg.subtle', color: 'fg' },
  '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  '& small': { fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
});

type Counts = Readonly<Record<string, number>>;

/** How many orders there are of a status, or of all where it is none; undefined until that is known. */
export function countOf(counts: Counts | undefined, status: string): number | undefined {
  if (status !== '') return counts?.[status];
  return counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
}

interface StatusTabsProps {
  /** How many there are of each; undefined until that is known. */
  readonly counts: Counts | undefined;
  readonly status: string;
  readonly onChoose: (status: string) => void;
}

/** The orders of one status, or all, with how many there are. */
export function StatusTabs({ counts, status, onChoose }: StatusTabsProps) {
  const tabs: readonly (readonly ['' | OrderStatus, string])[] = [
    ['', 'All'],
    ...orderStatuses.map((one) => [one, statusWords[one]] as const),
  ];
  return (
    <Tabs aria-label="Status">
      {tabs.map(([value, label]) => {
        const count = countOf(counts, value);
        return (
          <Tab key={value} type="button" aria-pressed={value === status} onClick={() => onChoose(value)}>
            {label} {count !== undefined && <small>{quantity(count)}</small>}
          </Tab>
        );
      })}
    </Tabs>
  );
}
