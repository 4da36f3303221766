import { styled } from '@routebook/ui';

const OnPaper = styled('p', { display: 'none', fontSize: 'sm', _print: { display: 'block' } });

/** Stands on paper for what the print of the browser's own menu was too early for: it waits for nothing. */
export function NotReadYet() {
  return <OnPaper>Not read when this was printed. Print from the Report menu above the cards to have it.</OnPaper>;
}
