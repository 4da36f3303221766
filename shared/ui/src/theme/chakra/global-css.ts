import { defineGlobalStyles } from '@chakra-ui/react';

const statusColours = { good: 'green', waiting: 'blue', warning: 'orange', bad: 'red', neutral: 'gray' };
const statusTints = Object.entries(statusColours).map(([tone, palette]) => [
  `[data-status=${tone}]`,
  { bg: `${palette}.subtle`, color: `${palette}.fg` },
]);

/** What is chosen of several, by how it says so to a screen reader. */
const chosen = ':is([aria-pressed=true], [aria-current]:not([aria-current=false]), [aria-selected=true])';

export const globalCss = defineGlobalStyles({
  // Chakra gives them to every element, each of which then keeps variables of its own; light and dark are of the page alone.
  html: {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.45',
    fontFamily: 'body',
    colorPalette: 'gray',
    colorScheme: 'light',
    '&.dark': { colorScheme: 'dark' },
    _print: { bg: 'white', color: 'black' },
  },
  // Backdrops keep presses from what is behind a dialog. What dialogs set besides, to take it from the page, is inherited: every element
  // would get its styles anew, once as a dialog opens and twice as it closes.
  'html, body': { '--scrollbar-width': '0px !important', pointerEvents: 'auto !important' },
  body: { fontSize: 'md' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: 1 },
  // Of the page alone, from which all inherit: on every element it costs a third of all that styles cost.
  'html::selection': { bg: 'brand.emphasized' },
  '[data-status]': {
    display: 'inline-flex',
    alignItems: 'center',
    px: '1.5',
    minHeight: '5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  ...Object.fromEntries(statusTints),
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short time of everything: each change of a colour or a size would begin one, on each element that inherits it.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // With colours of the person's own, fills are gone that say what is chosen: it has those of what is selected.
  [`${chosen}, ${chosen} *`]: {
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'HighlightText !important' },
  },
  [chosen]: { '@media (forced-colors: active)': { bg: 'Highlight !important' } },
  '[data-print="hide"]': { _print: { display: 'none !important' } },
});
