import { chakra } from '@chakra-ui/react';
import type { PublishedVersion } from '@routebook/contract';
import { kilobytes } from './words.ts';

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontVariantNumeric: 'tabular-nums',
    '& [data-bar]': {
      display: 'inline-block',
      width: '2.25rem',
      height: '0.375rem',
      borderRadius: 'full',
      bg: 'bg.emphasized',
      overflow: 'hidden',
      flexShrink: 0,
    },
    '& [data-bar] > span': { display: 'block', height: '100%', bg: 'brand.solid' },
    '& [data-bar=near] > span': { bg: 'orange.solid' },
    '& [data-bar=over] > span': { bg: 'red.solid' },
  },
});

/** From here on a budget is nearly used up. */
const near = 0.9;

interface EntrySizeProps extends Pick<PublishedVersion, 'entryBytes' | 'budget'> {
  /** Empty where it is said already. */
  unit?: 'KB' | '';
}

/** What a browser loads of a version at once, against the most it may be. */
export function EntrySize({ entryBytes, budget, unit = 'KB' }: EntrySizeProps) {
  if (budget === null) {
    return (
      <Frame>
        {kilobytes(entryBytes)} {unit}
      </Frame>
    );
  }
  const share = entryBytes / budget;
  const state = share > 1 ? 'over' : share >= near ? 'near' : 'within';
  return (
    <Frame>
      <span data-bar={state} aria-hidden>
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {kilobytes(entryBytes)} of {kilobytes(budget)} {unit}
    </Frame>
  );
}
