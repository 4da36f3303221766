import type { CSSProperties, ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';
import { Muted } from './muted.tsx';

const asManyAsFit = 'repeat(auto-fit, minmax(9.5rem, 1fr))';
/** On a phone three beside each other, so that the list begins on the first screen. */
const asManyOnPhone = 'repeat(auto-fit, minmax(8rem, 1fr))';
const Tiles = styled('dl', {
  display: 'grid',
  gridTemplateColumns: { base: asManyOnPhone, md: asManyAsFit },
  gap: '2',
  '&[data-halved]': { gridTemplateColumns: { lg: 'repeat(var(--half), 1fr)', '2xl': asManyAsFit } },
});

/** More than these do not fit in a row beside the navigation: two rows of as many are better than one alone beneath. */
const mostInRow = 7;

const Tile = styled('div', {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  px: { base: '2', md: '3' },
  py: { base: '0.5', md: '2' },
  containerType: 'inline-size',
  '& dt': { fontSize: 'xs', color: 'fg.muted' },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '1.5',
    // Thousands of crores, with their commas, stay within the narrowest tile.
    fontSize: 'min(1.25rem, 10.8cqi)',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button': {
    color: 'brand.fg',
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
  },
  '& small': { fontSize: 'xs', color: 'fg.muted', fontWeight: 'normal' },
});

export interface Stat {
  label: string;
  /** Undefined while it is being added up. */
  value: ReactNode;
  /** Beside the figure, or under it where there is no room. */
  detail?: ReactNode;
  /** Narrows the list beneath to what the figure counts: then it is a button. */
  onNarrow?: (() => void) | undefined;
}

/** A part of what is read beside a list; where that is not read yet, or could not be, what it is instead. */
export function partOf<Whole extends object, Part>(
  whole: Whole | null | undefined,
  part: (whole: Whole) => Part,
): Part | null | undefined {
  return whole ? part(whole) : (whole as null | undefined);
}

/** A figure of totals that are read beside a list: undefined while they are added up, a dash when they could not be. */
export function statOf<Totals>(totals: Totals | null | undefined, say: (totals: Totals) => ReactNode): ReactNode {
  return totals === null ? <Muted>—</Muted> : totals && say(totals);
}

/** A row of headline figures. */
export function StatTiles({ stats }: { stats: readonly Stat[] }) {
  const half = stats.length > mostInRow && {
    'data-halved': true,
    style: { '--half': Math.ceil(stats.length / 2) } as CSSProperties,
  };
  return (
    <Tiles {...half}>
      {stats.map(({ label, value, detail, onNarrow }) => (
        <Tile key={label}>
          <dt>{label}</dt>
          <dd>
            {onNarrow ? (
              <button type="button" title={`Show only: ${label}`} onClick={onNarrow}>
                {value}
              </button>
            ) : (
              (value ?? <Muted>…</Muted>)
            )}
            {detail && (
              <>
                {' '}
                <small>{detail}</small>
              </>
            )}
          </dd>
        </Tile>
      ))}
    </Tiles>
  );
}
