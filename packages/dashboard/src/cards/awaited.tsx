import { Loading, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { printGivenUpAtom } from './print-given-up.ts';

const OnScreen = styled('div', { _print: { display: 'none' } });
const OnPaper = styled('p', { display: 'none', fontSize: 'sm', _print: { display: 'block' } });

/** Stands where a card's code or figures are on their way; on paper it says how to have them. */
export function Awaited({ label }: { label: string }) {
  const isGivenUp = useAtomValue(printGivenUpAtom);
  return (
    <>
      <OnScreen data-awaited>
        <Loading label={label} />
      </OnScreen>
      <OnPaper>
        {isGivenUp
          ? 'Not read in time for this print. Print again once it is on the screen.'
          : 'Not read when this was printed. Print from the Report menu above the cards to have it.'}
      </OnPaper>
    </>
  );
}
