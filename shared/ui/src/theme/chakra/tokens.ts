import { defineTokens } from '@chakra-ui/react';

/** 4 px grid: `spacing.3` is 12 px. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96,
];
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const widths = {
  '2xs': 16,
  xs: 20,
  sm: 24,
  md: 28,
  lg: 32,
  xl: 36,
  '2xl': 42,
  '3xl': 48,
  '4xl': 56,
  '5xl': 64,
  '6xl': 72,
  '7xl': 80,
};

function values<T extends Record<string, string | number>>(record: T) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }])) as {
    [K in keyof T]: { value: T[K] };
  };
}

/** Bangla last: Latin text keeps the system's face, Bangla falls through to a face that shapes it. */
const systemFaces =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans Bengali", "Nirmala UI", "Bangla Sangam MN", Vrinda, sans-serif';

export const tokens = defineTokens({
  spacing: grid,
  sizes: {
    ...grid,
    ...values({ full: '100%', min: 'min-content', max: 'max-content', fit: 'fit-content', prose: '60ch' }),
    ...Object.fromEntries(Object.entries(widths).map(([name, rem]) => [name, { value: `${rem}rem` }])),
  },
  fonts: values({
    body: systemFaces,
    heading: systemFaces,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.375rem',
    '3xl': '1.75rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ short: 1.3, moderate: 1.45, tall: 1.6 }),
  letterSpacings: values({ tight: '-0.01em', wide: '0.03em' }),
  radii: values({ none: '0', xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px', full: '9999px' }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  durations: values({
    fastest: '50ms',
    faster: '80ms',
    fast: '120ms',
    moderate: '160ms',
    slow: '220ms',
    slower: '320ms',
    slowest: '480ms',
  }),
  easings: values({
    'ease-in': 'cubic-bezier(0.4, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.2, 1)',
    'ease-in-out': 'cubic-bezier(0.4, 0, 0.2, 1)',
  }),
  animations: values({ spin: 'spin 0.9s linear infinite', pulse: 'pulse 1.6s ease-in-out infinite' }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    sticky: 20,
    banner: 30,
    overlay: 40,
    modal: 50,
    popover: 60,
    toast: 70,
    tooltip: 80,
    max: 2147483647,
  }),
  cursor: values({
    button: 'pointer',
    checkbox: 'default',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'default',
    slider: 'default',
    switch: 'pointer',
  }),
  colors: {
    ...values({ transparent: 'transparent', current: 'currentColor', black: '#000000', white: '#ffffff' }),
    blackAlpha: values({ 400: 'rgba(8, 18, 24, 0.32)', 500: 'rgba(8, 18, 24, 0.48)' }),
  },
});
