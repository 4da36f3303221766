import { chakra } from '@chakra-ui/react';
import type { MapDifference } from '@routebook/contract';
import { Muted } from '@routebook/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { changesIn, type MapChange } from './changes-in-words.ts';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    fontSize: 'sm',
    listStyle: 'none',
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' },
    '& b': { fontWeight: 'medium' },
    '& span': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    '& svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0 },
  },
});

interface ChangeListProps {
  label: string;
  differences: readonly MapDifference[];
}

function Versions({ from, to }: Omit<MapChange, 'what'>) {
  if (from === null || to === null) {
    return (
      <>
        <span>{to ?? from}</span>
        <Muted>{from === null ? 'added' : 'removed'}</Muted>
      </>
    );
  }
  return (
    <>
      <span>{from}</span>
      <ArrowRight role="img" aria-label="to" />
      <span>{to}</span>
    </>
  );
}

/** What changes in the map, a line for each parcel: from → to. */
export function ChangeList({ label, differences }: ChangeListProps) {
  return (
    <List aria-label={label}>
      {changesIn(differences).map(({ what, from, to }) => (
        <li key={`${what} ${from} ${to}`}>
          <b>{what}</b>
          <Versions from={from} to={to} />
        </li>
      ))}
    </List>
  );
}
