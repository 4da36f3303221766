import { getRegionWise, type Level, levelNames, levelOf, levels, type PlaceRow } from '@routebook/contract';
import { FigureTable, IconButton, styled } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Choice } from '../cards/choice.tsx';
import { Report } from '../cards/report.tsx';
import { useReport, useUnits } from '../cards/use-report.ts';
import { beneath, explainQuery } from '../explain/explain-query.ts';
import type { FigureOf } from '../explain/explained-figure.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { Growth } from '../figures/growth.tsx';
import { filterAtom } from '../filters/filter-atoms.ts';
import { DataBar } from '../tables/data-bar.tsx';
import { Choropleth, type MapFigure } from './choropleth.tsx';

const Beside = styled('div', {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '14rem minmax(0, 1fr)' },
  '[data-card]:not([data-wide]) &': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Choices = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2' });
const Name = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  '& button': { _print: { display: 'none' } },
});

/** What the map can be shaded by, and how deep. */
const figureWords: Readonly<Record<MapFigure, string>> = {
  secondary: 'Secondary sales',
  achievement: 'Achievement',
  growth: 'Growth',
};
const levelWords = Object.fromEntries(levels.map(({ level, many }) => [level, many])) as Readonly<
  Record<Level, string>
>;
const deepestOnMap = levelNames.indexOf('district');

/** Places ranked by secondary sales, each of which opens downward, beside the map. */
export function RegionsCard() {
  const read = useReport(getRegionWise);
  return (
    <Report what="The regions" read={read} isEmpty={({ places }) => places.length === 0}>
      {({ places, level }) => (
        <Beside>
          {levelNames.indexOf(level) <= deepestOnMap && <ShadedMap from={level} />}
          <Ranked places={places} level={level} />
        </Beside>
      )}
    </Report>
  );
}

function ShadedMap({ from }: { readonly from: Level }) {
  const [chosen, setLevel] = useState<Level>();
  const [figure, setFigure] = useState<MapFigure>('secondary');
  const sales = useUnits()('secondary') as 'BDT' | 'pieces';
  const offered = levelNames.slice(levelNames.indexOf(from), deepestOnMap + 1);
  const level = chosen && offered.includes(chosen) ? chosen : from;
  return (
    <div>
      <Choices>
        <Choice label="Map by" value={level} words={levelWords} offered={offered} onChoose={setLevel} />
        <Choice label="Shaded by" value={figure} words={figureWords} onChoose={setFigure} />
      </Choices>
      <Choropleth level={level} ranked={from} figure={figure} unit={figure === 'secondary' ? sales : 'percent'} />
    </div>
  );
}

function Ranked({ places, level }: { readonly places: readonly PlaceRow[]; readonly level: Level }) {
  return (
    <FigureTable label={`${levelOf(level).many} ranked by secondary sales`}>
      <thead>
        <tr>
          <th scope="col">{levelOf(level).one}</th>
          <th scope="col" data-text>
            By sales
          </th>
          <th scope="col">Secondary sales</th>
          <th scope="col">Target</th>
          <th scope="col">Achievement</th>
          <th scope="col">Growth</th>
          <th scope="col">Contribution</th>
          <th scope="col">Orders</th>
          <th scope="col">ECO</th>
          <th scope="col">Strike rate</th>
        </tr>
      </thead>
      <tbody>
        <Rows places={places} depth={0} ofPlace={(market) => ({ market })} />
      </tbody>
    </FigureTable>
  );
}

interface RowsProps {
  readonly places: readonly PlaceRow[];
  readonly depth: number;
  /** Of what the figures of a row are: where it is shown. */
  readonly ofPlace: (id: string) => FigureOf;
}

function Rows({ places, depth, ofPlace }: RowsProps) {
  const most = Math.max(0, ...places.map(({ secondary }) => Number(secondary)));
  return places.map((row) => <Row key={row.place.id} row={row} most={most} depth={depth} of={ofPlace(row.place.id)} />);
}

interface RowProps {
  readonly row: PlaceRow;
  /** The highest sales among those beside it. */
  readonly most: number;
  readonly depth: number;
  readonly of: FigureOf;
}

function Row({ row, most, depth, of }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const sales = useUnits()('secondary');
  const { place, rank, expands } = row;
  return (
    <>
      <tr>
        <th scope="row">
          <Name style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
            {expands && (
              <IconButton
                size="xs"
                variant="ghost"
                aria-expanded={isOpen}
                aria-label={`What lies beneath ${place.name}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <ChevronDown /> : <ChevronRight />}
              </IconButton>
            )}
            {rank}. {place.name}
          </Name>
        </th>
        <td data-text>
          <DataBar value={row.secondary} most={most} />
        </td>
        <td>
          <FigureButton figure="secondary" value={row.secondary} unit={sales} of={of} />
        </td>
        <td>
          <FigureButton figure="target" value={row.target} unit={sales} of={of} />
        </td>
        <td>
          <FigureButton figure="achievement" value={row.achievement} unit="percent" of={of} />
        </td>
        <td>
          <FigureButton figure="growth" value={row.growth} unit="percent" of={of}>
            <Growth growth={row.growth} />
          </FigureButton>
        </td>
        <td>
          <FigureButton figure="contribution" value={row.contribution} unit="percent" of={of} />
        </td>
        <td>
          <FigureButton figure="orders" value={row.orders} unit="count" of={of} />
        </td>
        <td>
          <FigureButton figure="eco" value={row.eco} unit="count" of={of} />
        </td>
        <td>
          <FigureButton figure="strike" value={row.strike} unit="percent" of={of} />
        </td>
      </tr>
      {isOpen && <Beneath of={of} depth={depth + 1} />}
    </>
  );
}

function Beneath({ of, depth }: { readonly of: FigureOf; readonly depth: number }) {
  const filter = useAtomValue(filterAtom);
  const read = useReport(getRegionWise, explainQuery(filter, of));
  if (read.data && !read.isPlaceholderData) {
    return <Rows places={read.data.places} depth={depth} ofPlace={(id) => beneath(filter, of, id)} />;
  }
  return (
    <tr>
      <td colSpan={10} data-text>
        {read.isError ? 'What lies beneath could not be read.' : 'Reading…'}
      </td>
    </tr>
  );
}
