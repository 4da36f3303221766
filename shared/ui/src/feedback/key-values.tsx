import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 11rem) 1fr',
  columnGap: '4',
  rowGap: '2',
  fontSize: 'sm',
  '& dt': { color: 'fg.muted' },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
});

export interface KeyValuesProps {
  /** Label and value; a null value shows a dash. */
  items: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts of a row, label beside value. */
export function KeyValues({ items }: KeyValuesProps) {
  return (
    <List>
      {items.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </List>
  );
}
