import { styled } from '@routebook/ui';

const Track = styled('span', {
  display: 'block',
  minWidth: '3rem',
  height: '0.75rem',
  bg: 'bg.muted',
  borderRadius: 'l1',
  overflow: 'hidden',
  printColorAdjust: 'exact',
  '& > i': { display: 'block', height: '100%', bg: 'brand.solid', printColorAdjust: 'exact' },
});

/** How much of the highest an amount is, beside the amount itself. */
export function DataBar({ value, most }: { readonly value: string | null; readonly most: number }) {
  const share = most > 0 ? Math.max(0, Math.min(1, Number(value ?? 0) / most)) : 0;
  return (
    <Track aria-hidden>
      <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
    </Track>
  );
}
