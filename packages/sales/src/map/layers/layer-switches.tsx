import { styled } from '@routebook/ui';
import { Choice } from '../choice.ts';
import { type LayerName, layerWords, spans, withSwitched } from './layer-names.ts';
import { missedNames } from './missed-marks.ts';

const Switches = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  fontSize: 'sm',
  '& > strong': { fontWeight: 'medium' },
});

interface LayerSwitchesProps {
  readonly offered: readonly LayerName[];
  readonly on: ReadonlySet<LayerName>;
  readonly days: number;
  readonly onChange: (patch: { layers?: string; days?: string }) => void;
}

/** What lies over the outlets, each to be switched on and off. */
export function LayerSwitches({ offered, on, days, onChange }: LayerSwitchesProps) {
  return (
    <Switches role="group" aria-label="Layers">
      <strong aria-hidden="true">Show</strong>
      {offered.map((name) => (
        <label key={name}>
          <input type="checkbox" checked={on.has(name)} onChange={() => onChange({ layers: withSwitched(on, name) })} />{' '}
          {layerWords[name]}
        </label>
      ))}
      {missedNames.some((name) => on.has(name)) && (
        <Choice aria-label="For how long" value={days} onChange={({ target }) => onChange({ days: target.value })}>
          {spans.map((span) => (
            <option key={span} value={span}>
              for {span} days
            </option>
          ))}
        </Choice>
      )}
    </Switches>
  );
}
