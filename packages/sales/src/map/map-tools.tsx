import { Muted, styled } from '@routebook/ui';
import { type ReactNode, useId } from 'react';
import { Choice } from './choice.ts';
import { Legend, LegendEntry } from './legend.tsx';
import { type ColouringName, colourings } from './outlet-colours.ts';

const Bar = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', fontSize: 'sm' });

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
          {colourings[colouring].legend.map((meaning) => (
            <LegendEntry key={meaning.label} {...meaning} />
          ))}
        </Legend>
      )}
    </>
  );
}
