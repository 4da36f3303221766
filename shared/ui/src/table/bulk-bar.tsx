import { useState } from 'react';
import { quantity } from '../format/money.ts';
import { BusyButton } from '../theme/busy-button.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';
import type { BulkAction, Selection } from './column.ts';

const Bar = styled('div', {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flexShrink: 0,
  gap: '2',
  minHeight: '2.25rem',
  px: '3',
  py: '1',
  bg: 'brand.subtle',
  borderBottomWidth: '1px',
  borderColor: 'brand.emphasized',
  fontSize: 'sm',
  animation: 'fade-in 120ms',
  '& [data-grow]': { marginInlineEnd: 'auto' },
  // Cards scroll with the page: whoever chooses one far down sees how many are chosen and what can be done with them, and
  // what the focus comes to does not lie beneath.
  '@media (max-width: 600px)': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    '& ~ * :is(tr, a, button, input)': { scrollMarginTop: '9rem' },
  },
});

interface BulkBarProps {
  ids: readonly string[];
  /** How many match the filter, 0 where they are not counted, and the filter. */
  total: number;
  filter: Readonly<Record<string, string>>;
  /** True when every row of the page is selected: "all that match" is then offered. */
  pageSelected: boolean;
  noun: string;
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** What can be done with the selected rows, in place of the strip above the table. */
export function BulkBar({ ids, total, filter, pageSelected, noun, actions, onClear }: BulkBarProps) {
  const [everything, setEverything] = useState(false);
  /** The label of the action that is under way. */
  const [doing, setDoing] = useState<string>();
  const all = everything && pageSelected;
  const selection: Selection = all ? { kind: 'all', filter, count: total } : { kind: 'rows', ids };

  const run = async (action: BulkAction) => {
    setDoing(action.label);
    try {
      await action.onSelect(selection);
    } finally {
      setDoing(undefined);
    }
  };

  return (
    <Bar role="toolbar" aria-label="Selected rows">
      <span data-grow role="status">
        {all ? `All ${quantity(total)} ${noun} that match are selected.` : `${quantity(ids.length)} selected`}
      </span>
      {pageSelected && !all && total > ids.length && (
        <Button size="sm" variant="plain" colorPalette="brand" onClick={() => setEverything(true)}>
          Select all {quantity(total)} that match
        </Button>
      )}
      {actions.map((action) => (
        <BusyButton
          key={action.label}
          size="sm"
          variant="outline"
          colorPalette={action.tone === 'danger' ? 'red' : 'gray'}
          busy={doing === action.label}
          disabled={(doing !== undefined && doing !== action.label) || (all && action.onAll === false)}
          onClick={() => void run(action)}
        >
          {action.label}
        </BusyButton>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
    </Bar>
  );
}
