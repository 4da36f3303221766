import { FigureTable, lazyComponent, styled, useWholeInPrint } from '@routebook/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { type ChartData, pointInWords } from './chart-course.ts';

const DrawnChart = lazyComponent(async () => (await import('./drawn-chart.tsx')).DrawnChart, null, { plain: true });

const Figure = styled('figure', {
  m: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minHeight: 0,
  minWidth: 0,
  flex: '1',
  '& [data-drawing]': {
    position: 'relative',
    height: '15rem',
    // A drawing follows the room that it has, and never makes it.
    '& canvas': { position: 'absolute', inset: 0 },
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
  },
  '& [data-said]': { fontSize: 'xs', color: 'fg.muted', minHeight: '1.5em', fontVariantNumeric: 'tabular-nums' },
  _print: {
    '& [data-said], & [data-toggle]': { display: 'none' },
    // It is drawn for the screen, and on paper as large as its card leaves it room.
    '& [data-drawing]': { height: 'auto' },
    '& [data-drawing] canvas': { position: 'static', maxWidth: '100%', height: 'auto !important' },
  },
});
const Toggle = styled('button', {
  alignSelf: 'flex-start',
  fontSize: 'xs',
  color: 'brand.fg',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
});

interface ChartProps {
  /** What it shows, for who can't see it, and above its table. */
  readonly label: string;
  /** What the points are: "Day". */
  readonly of: string;
  readonly data: ChartData;
  readonly shown: (value: string | null) => string;
  /** How a tick of the scale reads. */
  readonly scale: (value: number) => string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * A chart with its table. By keyboard the arrows go from point to point, and each is read out; Home and End lead to the
 * first and the last.
 */
export function Chart({ label, of, data, shown, scale }: ChartProps) {
  const id = useId();
  const [place, setPlace] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  // On paper nobody can ask for the table.
  const isPrinting = useWholeInPrint();
  const last = data.points.length - 1;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : step === undefined
            ? null
            : (place ?? (step > 0 ? -1 : last + 1)) + step;
    if (to === null) return;
    event.preventDefault();
    setPlace(Math.max(0, Math.min(last, to)));
  };
  return (
    <Figure>
      <div
        data-drawing
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows read its points
        tabIndex={0}
        aria-label={`${label}. Arrow keys read its ${data.points.length} points.`}
        aria-describedby={`${id}-said`}
        onKeyDown={move}
        onBlur={() => setPlace(null)}
      >
        <DrawnChart data={data} place={place} shown={shown} scale={scale} />
      </div>
      <div data-said id={`${id}-said`} aria-live="polite">
        {place === null ? '' : pointInWords(data, place, shown)}
      </div>
      <Toggle data-toggle type="button" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
        {asTable ? 'Hide the table' : 'Show as a table'}
      </Toggle>
      <div data-table hidden={!asTable && !isPrinting}>
        <FigureTable label={label}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {data.courses.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.points.map((point, at) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {data.courses.map(({ name, values }) => (
                  <td key={name}>{shown(values[at] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
    </Figure>
  );
}
