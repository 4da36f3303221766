import type { ColorMode } from '@routebook/ui';

/** What a chart is drawn with; each colour stands out from the panel by 3:1, and neighbours differ also to the colour-blind. */
export interface ChartPalette {
  readonly courses: readonly string[];
  readonly target: string;
  readonly panel: string;
  readonly grid: string;
  readonly text: string;
}

export const chartPalettes: Readonly<Record<ColorMode, ChartPalette>> = {
  light: {
    courses: ['#0b6b6a', '#d55e00', '#4b3b9b', '#b0307a', '#8a6d00', '#3d87c9', '#5b6c76', '#1f2f38'],
    target: '#4a5b65',
    panel: '#ffffff',
    grid: '#dce3e7',
    text: '#4a5b65',
  },
  dark: {
    courses: ['#3fbab2', '#f2913d', '#a99cf5', '#ff5c8a', '#e8d35a', '#7fc0f5', '#a9bac3', '#ffffff'],
    target: '#a9bac3',
    panel: '#141c20',
    grid: '#28343b',
    text: '#a9bac3',
  },
};

/** The colour of a course by its place; the last again where there are more. */
export function courseColour({ courses }: ChartPalette, place: number): string {
  return courses[Math.min(place, courses.length - 1)] ?? '';
}
