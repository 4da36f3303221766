import { Muted, styled } from '@routebook/ui';
import { type ReactNode, useId } from 'react';
import { type ColouringName, colourings } from './outlet-colours.ts';

const Bar = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', fontSize: 'sm' });
const Choice = styled('select', {
  minHeight: '2rem',
  px: '2',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
});
const Legend = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  fontSize: 'xs',
  '& li': { display: 'flex', alignItems: 'center', gap: '1' },
  '& svg': { width: '0.75rem', height: '0.75rem' },
});

interface MapToolsProps {
  readonly colouring: ColouringName;
  readonly heat: boolean;
  readonly onChange: (patch: { colour?: string; heat?: string }) => void;
  readonly children: ReactNode;
}

/** What outlets are coloured by, with what the colours mean, and how they are drawn. */
export function MapTools({ colouring, heat, onChange, children }: MapToolsProps) {
  const id = useId();
  return (
    <>
      <Bar>
        <label htmlFor={id}>Colour by</label>
        <Choice
          id={id}
          value={colouring}
          disabled={heat}
          onChange={(event) => onChange({ colour: event.target.value === 'class' ? '' : event.target.value })}
        >
          {Object.entries(colourings).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Choice>
        <label>
          <input
            type="checkbox"
            checked={heat}
            onChange={(event) => onChange({ heat: event.target.checked ? '1' : '' })}
          />{' '}
          Heat map
        </label>
        {children}
      </Bar>
      {heat ? (
        <Muted>The more outlets lie together, the warmer.</Muted>
      ) : (
        <Legend aria-label={`Colours: ${colourings[colouring].label}`}>
          {colourings[colouring].legend.map(({ colour, label }) => (
            <li key={label}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill={colour} />
              </svg>
              {label}
            </li>
          ))}
        </Legend>
      )}
    </>
  );
}
