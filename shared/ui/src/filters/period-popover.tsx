import { Flex, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import { businessDate } from '../format/dates.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';
import { DateInput } from './date-input.tsx';
import { earlierMonths } from './earlier-months.ts';
import { FilterPopover } from './filter-popover.tsx';
import { inOrder } from './in-order.ts';
import { type Period, periods } from './periods.ts';

const Choices = styled('div', {
  columnCount: 2,
  columnGap: '1',
  '& button': { width: '100%', justifyContent: 'flex-start', fontWeight: 'normal' },
  '& button[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg' },
});

/** Arrows lead through the buttons, as Tab does. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  event.preventDefault();
}

interface PeriodPopoverProps {
  anchor: HTMLElement;
  period: Period;
  anyLabel: string;
  named?: Readonly<Record<string, Period>> | undefined;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

/** Named periods, months, and two days of one's own. */
export function PeriodPopover({ anchor, period, anyLabel, named = periods(), onChoose, onClose }: PeriodPopoverProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  const offered: [string, Period][] = [
    [anyLabel, { from: '', to: '' }],
    ...Object.entries({ ...named, ...earlierMonths(businessDate(), 5) }).filter(([name]) => name !== anyLabel),
  ];
  const place = Math.max(
    offered.findIndex(([, { from, to }]) => from === period.from && to === period.to),
    0,
  );
  const isOwn = offered[place]?.[1].from !== period.from || offered[place]?.[1].to !== period.to;
  return (
    <FilterPopover anchor={anchor} label="Period" width="28rem" initialFocus={chosen} onClose={onClose}>
      <Choices role="group" aria-label="Periods" onKeyDown={onArrow}>
        {offered.map(([name, days], at) => (
          <Button
            key={name}
            ref={at === place ? chosen : undefined}
            size="sm"
            variant="ghost"
            aria-pressed={at === place && !isOwn}
            onClick={() => {
              onChoose(days);
              onClose();
            }}
          >
            {name}
          </Button>
        ))}
      </Choices>
      <Text fontSize="xs" fontWeight="medium" color="fg.muted">
        Own period
      </Text>
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <DateInput
          label="From"
          value={period.from}
          max={period.to || undefined}
          onChoose={(from) => onChoose(inOrder({ ...period, from }))}
        />
        <DateInput
          label="To"
          value={period.to}
          min={period.from || undefined}
          onChoose={(to) => onChoose(inOrder({ ...period, to }))}
        />
      </Flex>
    </FilterPopover>
  );
}
