import { styled } from '@routebook/ui';

/** A colour of the map and what it stands for. */
export interface Meaning {
  readonly colour: string;
  /** The colour around it, where that says something too. */
  readonly edge?: string;
  readonly label: string;
}

/** What the colours of a map mean, side by side. */
export const Legend = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  fontSize: 'xs',
  '& li': { display: 'flex', alignItems: 'center', gap: '1' },
  '& svg': { width: '0.75rem', height: '0.75rem', flexShrink: '0' },
});

export function LegendEntry({ colour, edge, label }: Meaning) {
  return (
    <li>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r={edge ? 4.5 : 5} fill={colour} {...(edge && { stroke: edge, strokeWidth: 2 })} />
      </svg>
      {label}
    </li>
  );
}
