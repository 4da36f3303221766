import type { Attendance } from '@routebook/contract';
import { showTime, styled } from '@routebook/ui';

const Line = styled('ol', {
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  fontSize: 'sm',
  rowGap: '2',
  '& li': {
    flex: '1 1 6rem',
    borderTopWidth: '2px',
    borderColor: 'brand.solid',
    paddingTop: '2',
    position: 'relative',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: '-5px',
    insetInlineStart: '0',
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
  '& li[data-missing]': { borderColor: 'border.control', borderStyle: 'dashed', color: 'fg.muted' },
  '& li[data-missing]::before': { bg: 'border.control' },
  '& strong': { display: 'block', fontVariantNumeric: 'tabular-nums' },
});

/** The day from check-in over the calls to check-out; what is not there yet is dashed. */
export function Timeline({ day }: { day: Attendance }) {
  if (!day.inAt && !day.outAt) return null;
  const steps = [
    ['Check-in', day.inAt],
    ['First call', day.firstCallAt],
    ['Last call', day.lastCallAt],
    ['Check-out', day.outAt],
  ] as const;
  return (
    <Line aria-label="The day in its order">
      {steps.map(([label, at]) => (
        <li key={label} {...(!at && { 'data-missing': '' })}>
          <strong>{at ? showTime(at) : '—'}</strong>
          {label}
        </li>
      ))}
    </Line>
  );
}
