import { styled } from '@routebook/ui';

const Track = styled('span', {
  display: 'flex',
  width: '6rem',
  height: '0.75rem',
  bg: 'bg.muted',
  borderRadius: 'l1',
  overflow: 'hidden',
  printColorAdjust: 'exact',
  // Nothing is in the middle: what is lost lies to the left of it, what is won to the right.
  '& > i': { height: '100%', bg: 'brand.solid', printColorAdjust: 'exact', marginInlineStart: '50%' },
  '& > i[data-less]': { bg: 'fg.error', marginInlineStart: 'auto', marginInlineEnd: '50%' },
});

/** How much of the largest difference one is, and to which side, beside the difference itself. */
export function DifferenceBar({ value, most }: { readonly value: string; readonly most: number }) {
  const share = most > 0 ? Math.min(1, Math.abs(Number(value)) / most) : 0;
  return (
    <Track aria-hidden>
      <i data-less={Number(value) < 0 || undefined} style={{ width: `${Math.round(share * 500) / 10}%` }} />
    </Track>
  );
}
