import { styled } from '@routebook/ui';

const Lines = styled('div', {
  display: 'flex',
  gap: '8',
  pt: '12',
  breakInside: 'avoid',
  '& > span': { borderTopWidth: '1px', borderColor: '#555', pt: '1', flex: '1', textAlign: 'center' },
});

/** A line to sign on for each, which never goes onto another page than its word. */
export function Signatures({ of }: { of: readonly string[] }) {
  return (
    <Lines>
      {of.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </Lines>
  );
}
