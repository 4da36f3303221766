import { Button, failedCall, Muted, styled, TextLink } from '@routebook/ui';
import { Legend, LegendEntry } from '../legend.tsx';
import { layerWords } from './layer-names.ts';
import { type MissedName, meaningOf } from './missed-marks.ts';
import type { ShownLayer } from './shown-layer.ts';

const Lines = styled('div', { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'xs' });
const Line = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });

interface LayerLegendProps {
  readonly shown: readonly ShownLayer[];
  /** The marks that are on, and since how many days something did not happen. */
  readonly marks: readonly MissedName[];
  readonly days: number;
  /** Narrows list and map to the outlets that have this mark. */
  readonly onOnly: (name: MissedName) => void;
}

/** What each layer that is on means, how much of it there is, and where the list is that has the same. */
export function LayerLegend({ shown, marks, days, onOnly }: LayerLegendProps) {
  if (shown.length + marks.length === 0) return null;
  return (
    <Lines>
      {shown.map(({ title, meanings, told, href, failed }) => (
        <Line key={title} role="group" aria-label={`Legend: ${title}`}>
          <Legend>
            {meanings.map((meaning) => (
              <LegendEntry key={meaning.label} {...meaning} />
            ))}
          </Legend>
          {failed ? (
            <>
              <span role="alert">{failedCall(failed.error).message}</span>
              <Button size="xs" variant="outline" onClick={failed.retry}>
                Retry
              </Button>
            </>
          ) : (
            <Muted role="status">{told ?? 'Loading …'}</Muted>
          )}
          {href && (
            <TextLink href={href} aria-label={`List of ${title}`}>
              List
            </TextLink>
          )}
        </Line>
      ))}
      {marks.map((name) => (
        <Line key={name} role="group" aria-label={`Legend: ${layerWords[name]}`}>
          <Legend>
            <LegendEntry {...meaningOf(name, days)} />
          </Legend>
          <Muted>Drawn where outlets stand apart</Muted>
          <Button size="xs" variant="outline" onClick={() => onOnly(name)}>
            Only these
          </Button>
        </Line>
      ))}
    </Lines>
  );
}
