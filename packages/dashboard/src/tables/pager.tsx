import { IconButton, quantity, styled } from '@routebook/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

const Bar = styled('nav', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '1',
  fontSize: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
});

export const rowsOfPage = 10;

interface PagerProps {
  /** What is paged through: "territories". */
  readonly of: string;
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** `1–10 of 80`, and the way to the neighbouring pages. */
export function Pager({ of, page, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / rowsOfPage));
  if (last === 1) return null;
  const from = (page - 1) * rowsOfPage + 1;
  return (
    <Bar aria-label={`Pages of ${of}`}>
      <span aria-live="polite">
        {quantity(from)}–{quantity(Math.min(total, from + rowsOfPage - 1))} of {quantity(total)}
      </span>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={`Previous ${of}`}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={`Next ${of}`}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Bar>
  );
}
