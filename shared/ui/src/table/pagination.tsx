import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { quantity } from '../format/money.ts';
import type { ListState } from '../list/list-state.ts';
import { IconButton } from '../theme/button.tsx';
import { Select } from '../theme/select.tsx';
import { styled } from '../theme/styled.tsx';
import type { Cursors } from './column.ts';

const Bar = styled('nav', {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  px: '3',
  py: '1.5',
  borderTopWidth: '1px',
  borderColor: 'border',
  fontSize: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  flexWrap: 'wrap',
  _print: { display: 'none' },
  '& [data-range]': { marginInlineEnd: 'auto' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap', marginInlineEnd: '2' },
  '& label > div': { width: '4.25rem' },
  '& [data-turns]': { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' },
});

export const pageSizes = [25, 50, 100, 200];

export interface PaginationProps {
  list: ListState;
  total: number;
  /** Others match as well, which were not counted: nobody knows the last page. */
  more?: boolean | undefined;
  /** The last page is too far to be gone to at once. */
  far?: boolean | undefined;
  /** Rows on the page. */
  shown: number;
  cursors: Cursors | undefined;
}

/** `1–25 of 14,400`, the page size, and the way to other pages; neighbours are read by key where the reply has keys. */
export function Pagination({ list, total, more = false, far = more, shown, cursors }: PaginationProps) {
  const page = Number(list.values.page);
  const size = Number(list.values.pageSize);
  const pages = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const hasNext = more || page < pages;
  const andMore = more ? '+' : '';
  const go = (to: number, cursor?: { after?: string; before?: string }) => () => list.goToPage(to, cursor);

  return (
    <Bar aria-label="Pages">
      <span data-range aria-live="polite">
        {shown === 0
          ? `0 of ${quantity(total)}${andMore}`
          : `${quantity(from)}–${quantity(from + shown - 1)} of ${quantity(total)}${andMore}`}
      </span>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside the component. */}
      <label>
        Rows per page
        <Select size="xs" value={size} onChange={(event) => list.setPageSize(Number(event.target.value))}>
          {pageSizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </label>
      <span data-turns>
        <IconButton aria-label="First page" size="xs" variant="ghost" disabled={page <= 1} onClick={go(1)}>
          <ChevronFirst />
        </IconButton>
        <IconButton
          aria-label="Previous page"
          size="xs"
          variant="ghost"
          disabled={page <= 1}
          onClick={go(page - 1, page > 2 && cursors?.previous ? { before: cursors.previous } : undefined)}
        >
          <ChevronLeft />
        </IconButton>
        <span>
          Page {quantity(page)} of {quantity(pages)}
          {andMore}
        </span>
        <IconButton
          aria-label="Next page"
          size="xs"
          variant="ghost"
          disabled={!hasNext}
          onClick={go(page + 1, cursors?.next ? { after: cursors.next } : undefined)}
        >
          <ChevronRight />
        </IconButton>
        <IconButton aria-label="Last page" size="xs" variant="ghost" disabled={far || !hasNext} onClick={go(pages)}>
          <ChevronLast />
        </IconButton>
      </span>
    </Bar>
  );
}
