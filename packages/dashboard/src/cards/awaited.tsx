import { Loading, styled } from '@routebook/ui';

const OnScreen = styled('div', { _print: { display: 'none' } });
const OnPaper = styled('p', { display: 'none', fontSize: 'sm', _print: { display: 'block' } });

/** Stands where a card's code or figures are on their way; on paper, which waits for nothing, it says how to have them. */
export function Awaited({ label }: { label: string }) {
  return (
    <>
      <OnScreen>
        <Loading label={label} />
      </OnScreen>
      <OnPaper>Not read when this was printed. Print from the Report menu above the cards to have it.</OnPaper>
    </>
  );
}
