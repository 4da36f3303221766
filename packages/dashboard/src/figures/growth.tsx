import { styled } from '@routebook/ui';
import { directionOf, figureText } from './figure-text.ts';

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
  /** Whether more of the figure is what one wants. */
  readonly better?: 'more' | 'less' | null;
}

/** How much a figure grew: its direction by a sign and a word, never by the colour alone. */
export function Growth({ growth, better = 'more' }: GrowthProps) {
  if (growth === null) return <Text>–</Text>;
  const direction = directionOf(growth);
  const isGood = better === null || direction === 'level' ? undefined : (direction === 'up') === (better === 'more');
  return (
    <Text data-good={isGood}>
      <span aria-hidden>{arrows[direction]} </span>
      <span style={hidden}>{words[direction]} </span>
      {figureText(growth.replace('-', ''), 'percent')}
    </Text>
  );
}

/** For who hears the page. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
