import { showInstant, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { daysInWords } from '../filters/days-in-words.ts';
import { filterAtom, selectedDateRangeAtom } from '../filters/filter-atoms.ts';
import { useSelectedPlaces } from '../filters/places.ts';

const Printed = styled('p', { display: 'none', fontSize: 'sm', _print: { display: 'block' } });

const comparedWith = { none: '', lmtd: 'against LMTD', lastYear: 'against last year', target: 'against target' };

/** On paper the filter is one line of words. */
export function PrintedFilters() {
  const { compare = 'lmtd', measure = 'value', reading = 'sold', asOf } = useAtomValue(filterAtom);
  const range = useAtomValue(selectedDateRangeAtom);
  const places = [...useSelectedPlaces().values()].map(({ name }) => name).join(' › ');
  const words = [
    places || 'All places',
    daysInWords(range),
    comparedWith[compare],
    measure === 'value' ? 'in BDT' : 'in pieces',
    reading === 'sold' ? 'as sold' : 'as today’s tree',
    asOf && `as of ${showInstant(asOf)}`,
  ];
  return <Printed>{words.filter(Boolean).join(' · ')}</Printed>;
}
