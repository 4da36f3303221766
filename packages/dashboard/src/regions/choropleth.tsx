import {
  chooseNodes,
  getRegionWise,
  type Level,
  levelNames,
  levelOf,
  type PlaceRow,
  type ReplyOf,
} from '@routebook/contract';
import { districtPlaces, Failed, styled, useServerRead } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReport } from '../cards/use-report.ts';
import { figureText } from '../figures/figure-text.ts';
import { changeFilter } from '../filters/filter-atoms.ts';
import { cellsOf, type Point } from './cells.ts';
import outline from './outline.json';
import { type Shade, shadeOf, shadesOf } from './shades.ts';

/** By what the map can be shaded. */
export type MapFigure = 'secondary' | 'achievement' | 'growth';

const Frame = styled('figure', {
  m: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: 0,
  '& svg': { width: '100%', maxHeight: '24rem' },
  '& path': { stroke: 'bg.panel', strokeWidth: '0.5', vectorEffect: 'non-scaling-stroke', cursor: 'pointer' },
  '& path:hover': { stroke: 'fg', strokeWidth: '2' },
  '& [data-outline]': { fill: 'none', stroke: 'border.control', strokeWidth: '1' },
  '& [data-shade="0"]': { fill: 'brand.muted', bg: 'brand.muted' },
  '& [data-shade="1"]': { fill: 'brand.emphasized', bg: 'brand.emphasized' },
  '& [data-shade="2"]': { fill: '#4fa39f', bg: '#4fa39f' },
  '& [data-shade="3"]': { fill: { _light: '#0b6b6a', _dark: '#8fdcd5' }, bg: { _light: '#0b6b6a', _dark: '#8fdcd5' } },
  '& [data-shade="4"]': { fill: { _light: '#053a3a', _dark: '#e3fbf8' }, bg: { _light: '#053a3a', _dark: '#e3fbf8' } },
  '& [data-shade=none]': { fill: 'bg.panel', bg: 'bg.panel', stroke: 'border.control' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    // Of three and of two lines, as many as most figures take.
    minHeight: { base: '3rem', xl: '4.9rem' },
    gap: '3',
    listStyle: 'none',
    m: '0',
    p: '0',
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '&[aria-busy=true] ul': { visibility: 'hidden' },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '1.5', fontVariantNumeric: 'tabular-nums' },
  '& li > i': {
    width: '1rem',
    height: '0.75rem',
    borderWidth: '1px',
    borderColor: 'border.control',
    printColorAdjust: 'exact',
  },
  '& figcaption': { fontSize: 'xs', color: 'fg.muted' },
});

const bounds = { west: 88, east: 92.7, south: 20.55, north: 26.65 };
/** A degree of longitude is shorter than one of latitude: here by this much. */
const narrower = Math.cos((23.7 * Math.PI) / 180);
const onMap = (longitude: number, latitude: number): Point => [
  (longitude - bounds.west) * 100 * narrower,
  (bounds.north - latitude) * 100,
];
const [width, height] = onMap(bounds.east, bounds.south);

const land = outline
  .map((ring) => pathOf(ring.flatMap((x, at) => (at % 2 ? [] : [onMap(x, ring[at + 1] ?? 0)]))))
  .join('');

function pathOf(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A district of the map with the row whose figure shades it. */
interface Shaded {
  readonly district: string;
  readonly cell: string;
  readonly row: PlaceRow | undefined;
}

interface ChoroplethProps {
  /** The level whose places are told apart, down to the district. */
  readonly level: Level;
  /** The level that the table beside it ranks, whose places are read already. */
  readonly ranked: Level;
  readonly figure: MapFigure;
  readonly unit: 'BDT' | 'pieces' | 'percent';
}

/** The country shaded by a figure of its places; the ranked bars beside it say the same in figures. */
export function Choropleth({ level, ranked, figure, unit }: ChoroplethProps) {
  const read = useReport(getRegionWise, level === ranked ? {} : { level });
  const districts = useServerRead(chooseNodes, { query: { level: 'district', all: 'true' } });
  const middles = useQuery({
    queryKey: ['Market', 'middles'],
    queryFn: districtPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cells = useMemo(() => cellsOfDistricts(middles.data ?? []), [middles.data]);
  const failed = [read, districts, middles].find(({ isError }) => isError);
  if (failed)
    return <Failed title="The map could not be drawn." error={failed.error} onRetry={() => void failed.refetch()} />;

  const rows = read.data?.places ?? [];
  const nodes = districts.data?.nodes ?? [];
  const shaded = shadedBy(cells, nodes, rows, level);
  const known = rows.flatMap((row) => (row[figure] === null ? [] : [Number(row[figure])]));
  const shades = shadesOf(known);
  const missing = nodes.length - shaded.filter(({ row }) => row).length;
  const shown = (value: string | null) => figureText(value, unit);
  return (
    <Frame aria-busy={!read.data}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Map of ${levelOf(level).many.toLowerCase()}; the table has the same figures`}
      >
        <clipPath id="dashboard-land">
          <path d={land} />
        </clipPath>
        <g clipPath="url(#dashboard-land)">
          {shaded.map(({ district, cell, row }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the table beside it does the same.
            <path
              key={district}
              d={cell}
              data-shade={row?.[figure] ? shadeOf(Number(row[figure]), shades) : 'none'}
              onClick={() => row && changeFilter({ market: row.place.id })}
            >
              <title>{row ? `${row.place.name}: ${shown(row[figure])}` : `${district}: nothing in reach`}</title>
            </path>
          ))}
        </g>
        <path data-outline d={land} pointerEvents="none" />
      </svg>
      <Key shades={shades} unit={unit} />
      <figcaption>
        Each district is drawn as the land around its middle, not by its boundary.
        {missing > 0 && nodes.length > 0 && ` Not on the map: ${missing}.`}
      </figcaption>
    </Frame>
  );
}

function Key({ shades, unit }: { readonly shades: readonly Shade[]; readonly unit: ChoroplethProps['unit'] }) {
  const text = (value: number) => figureText(String(unit === 'percent' ? value : Math.round(value)), unit);
  return (
    <ul aria-label="Shades">
      {shades.map(({ from, to }, place) => (
        <li key={to}>
          <i data-shade={place} />
          {from === to ? text(from) : `${text(from)} to ${text(to)}`}
        </li>
      ))}
      <li>
        <i data-shade="none" />
        Nothing
      </li>
    </ul>
  );
}

type Districts = Awaited<ReturnType<typeof districtPlaces>>;

function cellsOfDistricts(districts: Districts | readonly never[]): ReadonlyMap<string, string> {
  const middles = districts.map(([, , latitude, longitude]) => onMap(longitude, latitude));
  const cells = cellsOf(middles, [0, 0, width, height]);
  return new Map(districts.map(([name], place) => [name, pathOf(cells[place] ?? [])]));
}

type District = ReplyOf<typeof chooseNodes>['nodes'][number];

/** Each district with the row of its own place, or of the one above it, at a level. */
function shadedBy(
  cells: ReadonlyMap<string, string>,
  districts: readonly District[],
  rows: readonly PlaceRow[],
  level: Level,
): Shaded[] {
  const byPlace = new Map(rows.map((row) => [row.place.id, row]));
  const byName = new Map(districts.map((district) => [district.name, district]));
  const isDistrict = levelNames.indexOf(level) >= levelNames.indexOf('district');
  return [...cells].map(([name, cell]) => {
    const district = byName.get(name);
    const id = isDistrict ? district?.id : district?.path.find((step) => step.level === level)?.id;
    return { district: name, cell, row: id === undefined ? undefined : byPlace.get(id) };
  });
}
