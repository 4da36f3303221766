import { cardTitles, type PlacedCard } from '@routebook/contract';
import { MenuButton, type MenuEntry, styled } from '@routebook/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type CSSProperties, useId, useRef } from 'react';
import { cardFacts } from './card-facts.ts';
import type { ArrangedCards } from './use-arrangement.ts';
import { useRoom } from './use-room.ts';
import { useSeen } from './use-seen.ts';

const Frame = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: 0,
  p: '4',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  '&[data-wide]': { gridColumn: '1 / -1' },
  '& > header': { display: 'flex', gap: '2', alignItems: 'flex-start', justifyContent: 'space-between' },
  '& h2': { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'short' },
  '& header p': { fontSize: 'xs', color: 'fg.muted' },
  '& > [data-room]': { minWidth: 0, minHeight: { base: 'var(--room-narrow)', lg: 'var(--room)' } },
  '& [data-body]': { display: 'flex', flexDirection: 'column', gap: '3', minWidth: 0 },
  _print: {
    // A card goes over pages between the rows of its tables, whose heads stand on each; what is drawn stays whole.
    display: 'block',
    '& > header': { mb: '3', breakAfter: 'avoid' },
    '& :is([data-drawing], svg, canvas, li, tr, thead)': { breakInside: 'avoid' },
    // Totals stand once, below the last row.
    '& tfoot': { display: 'table-row-group' },
    '& header button': { display: 'none' },
    '& > [data-room]': { minHeight: '0 !important' },
  },
});

interface CardProps {
  readonly placed: PlacedCard;
  readonly cards: ArrangedCards;
}

/** A card of the dashboard: its title, what the person can do with it, and its body once it comes near what is in view. */
export function Card({ placed, cards }: CardProps) {
  const { card, wide } = placed;
  const { about, room, Body } = cardFacts[card];
  const title = cardTitles[card];
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame);
  const kept = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useRoom(card, kept, content);
  const entries = (): MenuEntry[] => [
    { kind: 'action', label: 'Move earlier', onSelect: () => cards.move(card, -1) },
    { kind: 'action', label: 'Move later', onSelect: () => cards.move(card, 1) },
    { kind: 'check', label: 'Whole width', checked: wide, onSelect: () => cards.change(card, { wide: !wide }) },
    { kind: 'action', label: 'Hide', onSelect: () => cards.change(card, { hidden: true }) },
  ];
  return (
    <Frame ref={frame} aria-labelledby={id} data-card={card} data-wide={wide || undefined}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{about}</p>
        </div>
        <MenuButton label={`Arrange ${title}`} icon={<Ellipsis aria-hidden />} entries={entries} size="sm" />
      </header>
      <div
        ref={kept}
        data-room
        style={
          { '--room': `${wide ? room.whole : room.half}rem`, '--room-narrow': `${room.narrow}rem` } as CSSProperties
        }
      >
        <div ref={content} data-body>
          {seen && <Body />}
        </div>
      </div>
    </Frame>
  );
}
