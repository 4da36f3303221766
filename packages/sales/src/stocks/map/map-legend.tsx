import { styled } from '@routebook/ui';
import { toneTints, toneWords } from './tones.ts';

const Legend = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  listStyle: 'none',
  fontSize: 'xs',
  color: 'fg.muted',
  '& span': { display: 'inline-block', width: '3', height: '3', marginInlineEnd: '1', verticalAlign: '-1px' },
  ...Object.fromEntries(
    Object.entries(toneTints).map(([tone, palette]) => [
      `& span[data-tone=${tone}]`,
      { bg: `${palette}.subtle`, borderWidth: '1px', borderColor: `${palette}.fg` },
    ]),
  ),
});

/** What the colours of the map stand for. */
export function MapLegend() {
  return (
    <Legend aria-label="What the colours stand for: for how many days what is available lasts">
      {Object.entries(toneWords).map(([tone, words]) => (
        <li key={tone}>
          <span data-tone={tone} aria-hidden />
          {words}
        </li>
      ))}
      <li>! Expires within 30 days</li>
    </Legend>
  );
}
