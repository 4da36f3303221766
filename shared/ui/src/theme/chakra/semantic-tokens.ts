import { defineSemanticTokens } from '@chakra-ui/react';

/** A colour in light and in dark; text colours hold 4.5:1 on every surface they stand on. */
function shade(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

interface Palette {
  solid: [string, string];
  contrast: [string, string];
  fg: [string, string];
  subtle: [string, string];
  muted: [string, string];
  emphasized: [string, string];
}

function palette({ solid, contrast, fg, subtle, muted, emphasized }: Palette) {
  return {
    solid: shade(...solid),
    contrast: shade(...contrast),
    fg: shade(...fg),
    subtle: shade(...subtle),
    muted: shade(...muted),
    emphasized: shade(...emphasized),
    border: shade(...emphasized),
    focusRing: shade(...solid),
  };
}

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: shade('#f5f7f8', '#0d1316'),
      panel: shade('#ffffff', '#141c20'),
      subtle: shade('#f9fafb', '#182126'),
      muted: shade('#eef2f4', '#1e292f'),
      emphasized: shade('#e1e7ea', '#2a373e'),
      inverted: shade('#15232b', '#e8eef1'),
      error: shade('#fdf1f0', '#331a1b'),
      warning: shade('#fff6e5', '#31240f'),
      success: shade('#edf8f1', '#12291d'),
      info: shade('#eef5fd', '#14263a'),
    },
    fg: {
      DEFAULT: shade('#15232b', '#e8eef1'),
      muted: shade('#4a5b65', '#a9bac3'),
      subtle: shade('#5b6c76', '#8fa2ac'),
      inverted: shade('#ffffff', '#10181c'),
      error: shade('#b3261e', '#ff9c95'),
      warning: shade('#8a5200', '#f2c063'),
      success: shade('#14703c', '#6fd19a'),
      info: shade('#1d5fae', '#8ec1f7'),
    },
    border: {
      DEFAULT: shade('#dce3e7', '#28343b'),
      muted: shade('#e8edf0', '#212c32'),
      subtle: shade('#eff3f5', '#1b252a'),
      emphasized: shade('#b7c3ca', '#43535c'),
      inverted: shade('#15232b', '#e8eef1'),
      error: shade('#c6362d', '#f1756c'),
      control: shade('#84939c', '#6c7f89'),
    },
    brand: palette({
      solid: ['#0b6b6a', '#3fbab2'],
      contrast: ['#ffffff', '#04201f'],
      fg: ['#0a5c5b', '#6fd3cb'],
      subtle: ['#eaf5f4', '#10292b'],
      muted: ['#d5ebe9', '#163638'],
      emphasized: ['#a9d6d3', '#20504f'],
    }),
    gray: palette({
      solid: ['#2b3b44', '#d5dee3'],
      contrast: ['#ffffff', '#10181c'],
      fg: ['#2b3b44', '#d5dee3'],
      subtle: ['#eef2f4', '#1e292f'],
      muted: ['#e1e7ea', '#2a373e'],
      emphasized: ['#c8d2d8', '#3a4951'],
    }),
    red: palette({
      solid: ['#b8281f', '#f1756c'],
      contrast: ['#ffffff', '#2b0705'],
      fg: ['#a11f17', '#ff9c95'],
      subtle: ['#fdf1f0', '#331a1b'],
      muted: ['#fbe0de', '#482324'],
      emphasized: ['#f3b9b5', '#6b3031'],
    }),
    orange: palette({
      solid: ['#9a5b00', '#eeb04a'],
      contrast: ['#ffffff', '#2a1a00'],
      fg: ['#7d4a00', '#f2c063'],
      subtle: ['#fff6e5', '#31240f'],
      muted: ['#ffeac4', '#443215'],
      emphasized: ['#f5cf8a', '#66491c'],
    }),
    green: palette({
      solid: ['#177a43', '#52bf84'],
      contrast: ['#ffffff', '#03210f'],
      fg: ['#12663a', '#6fd19a'],
      subtle: ['#edf8f1', '#12291d'],
      muted: ['#d6efe0', '#183827'],
      emphasized: ['#a5d9ba', '#245239'],
    }),
    blue: palette({
      solid: ['#1d63b8', '#6aaef5'],
      contrast: ['#ffffff', '#041a33'],
      fg: ['#1a559c', '#8ec1f7'],
      subtle: ['#eef5fd', '#14263a'],
      muted: ['#d9e9fb', '#1a3450'],
      emphasized: ['#aed0f5', '#264b73'],
    }),
  },
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
  shadows: {
    xs: shade('0 1px 2px rgba(16, 32, 40, 0.06)', '0 1px 2px rgba(0, 0, 0, 0.5)'),
    sm: shade('0 1px 3px rgba(16, 32, 40, 0.1), 0 1px 2px rgba(16, 32, 40, 0.06)', '0 1px 3px rgba(0, 0, 0, 0.6)'),
    md: shade('0 4px 12px rgba(16, 32, 40, 0.1), 0 1px 3px rgba(16, 32, 40, 0.08)', '0 4px 12px rgba(0, 0, 0, 0.6)'),
    lg: shade('0 12px 32px rgba(16, 32, 40, 0.16), 0 2px 6px rgba(16, 32, 40, 0.08)', '0 12px 32px rgba(0, 0, 0, 0.7)'),
    xl: shade('0 20px 48px rgba(16, 32, 40, 0.2)', '0 20px 48px rgba(0, 0, 0, 0.75)'),
  },
});
