import { cardTitles } from '@routebook/contract';
import { Button, Dialog, IconButton, styled } from '@routebook/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ArrangedCards } from './use-arrangement.ts';

const Rows = styled('ol', {
  listStyle: 'none',
  m: '0',
  p: '0',
  fontSize: 'sm',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '& [data-name]': { flex: '1', minWidth: 0 },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '1.5', cursor: 'pointer' },
  '& input': { accentColor: 'var(--rb-colors-brand-solid)', width: '1rem', height: '1rem' },
});
const About = styled('p', { fontSize: 'sm', color: 'fg.muted', mb: '2' });

/** At an end of the list the pressed arrow goes off: its row keeps the focus, where pressing once more does nothing. */
function focusRowOf(arrow: Element): void {
  arrow.closest('li')?.querySelector('input')?.focus();
}

interface ArrangeDialogProps {
  readonly cards: Omit<ArrangedCards, 'read'>;
  readonly onClose: () => void;
}

/** All cards in their order: which are shown, how wide, and which comes first. What is changed is kept at once. */
export function ArrangeDialog({ cards, onClose }: ArrangeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Arrange cards"
      size="md"
      footer={
        <>
          {cards.own && (
            <Button variant="ghost" onClick={cards.reset}>
              As your designation has them
            </Button>
          )}
          <Button variant="solid" colorPalette="brand" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <About>For yourself, wherever you sign in.</About>
      <Rows>
        {cards.cards.map(({ card, wide, hidden }) => {
          const title = cardTitles[card];
          // Those that are shown are ordered among each other, and so are those that are not.
          const alike = cards.cards.filter((one) => one.hidden === hidden);
          const place = alike.findIndex((one) => one.card === card);
          return (
            <li key={card}>
              <label data-name>
                <input
                  type="checkbox"
                  checked={!hidden}
                  onChange={() => cards.change(card, { hidden: !hidden })}
                  aria-label={`Show ${title}`}
                />
                {title}
              </label>
              <label>
                <input
                  type="checkbox"
                  checked={wide}
                  disabled={hidden}
                  onChange={() => cards.change(card, { wide: !wide })}
                  aria-label={`Whole width: ${title}`}
                />
                Whole width
              </label>
              <IconButton
                size="xs"
                variant="ghost"
                aria-label={`Move ${title} earlier`}
                disabled={place === 0}
                onClick={({ currentTarget }) => {
                  cards.move(card, -1);
                  if (place === 1) focusRowOf(currentTarget);
                }}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="xs"
                variant="ghost"
                aria-label={`Move ${title} later`}
                disabled={place === alike.length - 1}
                onClick={({ currentTarget }) => {
                  cards.move(card, 1);
                  if (place === alike.length - 2) focusRowOf(currentTarget);
                }}
              >
                <ArrowDown />
              </IconButton>
            </li>
          );
        })}
      </Rows>
    </Dialog>
  );
}
