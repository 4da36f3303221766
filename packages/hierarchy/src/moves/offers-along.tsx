import { Text } from '@chakra-ui/react';
import type { Impact } from '@routebook/contract';
import { counted } from '@routebook/ui';

/** Which offers the outlets beneath a place lose and get. */
export function OffersAlong({ offersLost = 0, offersGained = 0 }: Pick<Impact, 'offersLost' | 'offersGained'>) {
  if (offersLost + offersGained === 0) return null;
  return (
    <Text fontSize="sm" mt="2" role="status">
      {offersLost > 0 &&
        `${counted(offersLost, 'offer')} of its market ${offersLost === 1 ? 'does' : 'do'} not hold there: its outlets lose ${offersLost === 1 ? 'it' : 'them'}.`}{' '}
      {offersGained > 0 &&
        `${counted(offersGained, 'offer')} that ${offersGained === 1 ? 'holds' : 'hold'} there ${offersGained === 1 ? 'is' : 'are'} theirs from then on.`}
    </Text>
  );
}
