import { shownColorModeAtom, useWholeInPrint } from '@routebook/ui';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { Chart as ReactChart } from 'react-chartjs-2';
import { type ChartCourse, type ChartData, lowestOfScale } from './chart-course.ts';
import { type ChartPalette, chartPalettes, courseColour } from './chart-palette.ts';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

interface DrawnChartProps {
  readonly data: ChartData;
  /** The point that is read by keyboard. */
  readonly place: number | null;
  readonly shown: (value: string | null) => string;
  readonly scale: (value: number) => string;
}

/** The drawing of a chart, by Chart.js. */
export function DrawnChart({ data, place, shown, scale }: DrawnChartProps) {
  const mode = useAtomValue(shownColorModeAtom);
  const isPrinting = useWholeInPrint();
  const palette = chartPalettes[isPrinting ? 'light' : mode];
  const chart = useRef<ChartJs<'bar' | 'line', (number | null)[], string>>(null);

  const drawn = useMemo(
    () => ({
      labels: [...data.points],
      datasets: data.courses.map((course, at) => datasetOf(course, at, palette, data.points.length)),
    }),
    [data, palette],
  );
  const options = useMemo((): ChartOptions<'bar' | 'line'> => {
    const axis = { stacked: data.stacked === true, ticks: { color: palette.text }, border: { color: palette.grid } };
    return {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { ...axis, grid: { display: false }, ticks: { ...axis.ticks, maxRotation: 0, autoSkipPadding: 12 } },
        y: {
          ...axis,
          beginAtZero: true,
          min: lowestOfScale(data),
          grid: { color: palette.grid },
          ticks: { ...axis.ticks, maxTicksLimit: 6, callback: (value) => scale(Number(value)) },
        },
      },
      plugins: {
        legend: {
          display: data.courses.length > 1,
          position: 'bottom',
          labels: { color: palette.text, usePointStyle: true, boxHeight: 8 },
        },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex, dataset }) =>
              `${dataset.label}: ${shown(data.courses[datasetIndex]?.values[dataIndex] ?? null)}`,
          },
        },
      },
    };
  }, [data, palette, shown, scale]);

  useEffect(() => {
    const current = chart.current;
    if (!current) return;
    const active = place === null ? [] : data.courses.map((_, datasetIndex) => ({ datasetIndex, index: place }));
    current.setActiveElements(active);
    current.tooltip?.setActiveElements(active, { x: 0, y: 0 });
    current.update('none');
  }, [place, data]);

  return <ReactChart ref={chart} type="bar" data={drawn} options={options} aria-hidden />;
}

function datasetOf(
  { name, kind, values, isTarget = false }: ChartCourse,
  at: number,
  palette: ChartPalette,
  points: number,
) {
  const colour = isTarget ? palette.target : courseColour(palette, at);
  return {
    type: kind,
    label: name,
    data: values.map((value) => (value === null ? null : Number(value))),
    borderColor: kind === 'bar' ? palette.panel : colour,
    backgroundColor: colour,
    borderWidth: kind === 'bar' ? 1 : 2,
    ...(isTarget && { borderDash: [6, 4] }),
    pointRadius: points > 40 ? 0 : 2,
    pointStyle: kind === 'bar' ? 'rect' : pointStyles[at % pointStyles.length],
    order: kind === 'line' ? 0 : 1,
  };
}

/** Lines differ by the marks of their points, too. */
const pointStyles = ['circle', 'triangle', 'rectRot', 'cross', 'star'] as const;
