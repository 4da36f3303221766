import type { FigureUnit } from '@routebook/contract';
import { styled } from '@routebook/ui';
import { directionOf, figureText, pointsBetween } from './figure-text.ts';

const Text = styled('span', {
  // Else the words that are only heard would widen the page where a table scrolls.
  position: 'relative',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  '&[data-good=true]': { color: 'fg.success' },
  '&[data-good=false]': { color: 'fg.error' },
});
const arrows = { up: '▲', down: '▼', level: '■' };
const words = { up: 'up', down: 'down', level: 'level' };

interface GrowthProps {
  readonly growth: string | null;
  /** Shares move by points of percent. */
  readonly in?: 'percent' | 'points';
  /** Whether more of the figure is what one wants. */
  readonly better?: 'more' | 'less' | null;
}

/** How much a figure grew: its direction by a sign and a word, never by the colour alone. */
export function Growth({ growth, in: unit = 'percent', better = 'more' }: GrowthProps) {
  if (growth === null) return <Text>–</Text>;
  const direction = directionOf(growth);
  const amount = growth.replace('-', '');
  const isGood = better === null || direction === 'level' ? undefined : (direction === 'up') === (better === 'more');
  return (
    <Text data-good={isGood}>
      <span aria-hidden>{arrows[direction]} </span>
      <span style={hidden}>{words[direction]} </span>
      {unit === 'points' ? `${figureText(amount, 'ratio')} points` : figureText(amount, 'percent')}
    </Text>
  );
}

interface MovedProps extends Pick<GrowthProps, 'growth' | 'better'> {
  readonly value: string | null;
  readonly compared: string | null;
  readonly unit: FigureUnit;
}

/** How a figure moved from what it is compared with: it grew, or a share did by points. Nothing where that is not there. */
export function Moved({ value, compared, growth, unit, better }: MovedProps) {
  const isShare = unit === 'percent';
  const moved = isShare ? pointsBetween(value, compared) : growth;
  return moved !== null && <Growth growth={moved} in={isShare ? 'points' : 'percent'} better={better} />;
}

/** For who hears the page. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
