import { defineSlotRecipe } from '@chakra-ui/react';
import { addSlotRecipes } from './system.ts';

const layer = (name: string) => `calc(var(--rb-z-index-${name}) + var(--layer-index, 0))`;
const fades = {
  _open: { animation: 'fade-in 120ms ease-out' },
  _closed: { animation: 'fade-out 80ms ease-in' },
};
const floating = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  boxShadow: 'lg',
  outline: 'none',
  fontSize: 'sm',
  zIndex: layer('popover'),
  ...fades,
};
const backdrop = { position: 'fixed', inset: 0, bg: 'blackAlpha.500', zIndex: layer('modal'), ...fades } as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '2',
  py: '1.5',
  borderRadius: 'l1',
  cursor: 'default',
  userSelect: 'none',
  outline: 'none',
  _highlighted: { bg: 'bg.muted' },
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
} as const;
const dialogSlots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
];
const dialogParts = {
  header: { px: '4', pt: '3.5', pb: '2', flex: '0 0 auto' },
  title: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'short' },
  description: { color: 'fg.muted', fontSize: 'sm' },
  body: { px: '4', py: '2', flex: '1 1 auto', overflow: 'auto', minHeight: 0 },
  footer: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '2',
    px: '4',
    py: '3',
    borderColor: 'border',
    flex: '0 0 auto',
  },
  closeTrigger: { position: 'absolute', top: '2', insetEnd: '2' },
} as const;
const widths = (slot: string, sizes: Record<string, string>) =>
  Object.fromEntries(Object.entries(sizes).map(([size, maxWidth]) => [size, { [slot]: { maxWidth } }]));

const dialog = defineSlotRecipe({
  className: 'rb-dialog',
  slots: dialogSlots,
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      p: { base: '2', sm: '6' },
      zIndex: layer('modal'),
      overflow: 'hidden',
    },
    content: {
      ...floating,
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      zIndex: layer('modal'),
      _open: { animation: 'scale-in 140ms ease-out, fade-in 140ms ease-out' },
    },
    ...dialogParts,
  },
  variants: {
    size: widths('content', { sm: '26rem', md: '34rem', lg: '46rem', xl: '60rem' }),
    placement: { center: {}, top: { positioner: { alignItems: 'flex-start' } } },
    scrollBehavior: { inside: {}, outside: {} },
  },
  defaultVariants: { size: 'md', placement: 'center', scrollBehavior: 'inside' },
});

const drawer = defineSlotRecipe({
  className: 'rb-drawer',
  slots: dialogSlots,
  base: {
    backdrop: { ...backdrop, bg: 'blackAlpha.400' },
    positioner: { position: 'fixed', inset: 0, display: 'flex', justifyContent: 'flex-end', zIndex: layer('modal') },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      height: '100dvh',
      width: '100%',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'xl',
      outline: 'none',
      _open: { animation: 'slide-from-right 180ms ease-out, fade-in 180ms ease-out' },
      _closed: { animation: 'slide-to-right 120ms ease-in, fade-out 120ms ease-in' },
    },
    ...dialogParts,
  },
  variants: { placement: { end: {}, start: { positioner: { justifyContent: 'flex-start' } } } },
  defaultVariants: { placement: 'end' },
});

const menu = defineSlotRecipe({
  className: 'rb-menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: { ...floating, p: '1', minWidth: '10rem', maxHeight: 'var(--available-height)', overflowY: 'auto' },
    item: { ...line, position: 'relative', width: '100%', '&[data-type=checkbox], &[data-type=radio]': { ps: '7' } },
    itemIndicator: { position: 'absolute', insetStart: '2', color: 'brand.fg' },
    itemGroup: { '& + &': { borderTopWidth: '1px', borderColor: 'border', mt: '1' } },
    itemGroupLabel: {
      px: '2',
      pt: '2',
      pb: '1',
      fontSize: 'xs',
      fontWeight: 'semibold',
      color: 'fg.muted',
    },
    separator: { height: '1px', bg: 'border', my: '1', mx: '-1' },
    itemCommand: { ms: 'auto', fontSize: 'xs', color: 'fg.muted' },
  },
});

const popover = defineSlotRecipe({
  className: 'rb-popover',
  slots: [
    'arrow',
    'arrowTip',
    'anchor',
    'trigger',
    'indicator',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    content: {
      ...floating,
      display: 'flex',
      flexDirection: 'column',
      maxWidth: 'calc(100vw - 1rem)',
      maxHeight: 'var(--available-height)',
    },
    body: { p: '3' },
  },
});

const combobox = defineSlotRecipe({
  className: 'rb-combobox',
  slots: [
    'root',
    'clearTrigger',
    'content',
    'control',
    'input',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'label',
    'list',
    'positioner',
    'trigger',
    'empty',
    'indicatorGroup',
  ],
  base: {
    root: { width: '100%' },
    control: { position: 'relative' },
    input: {
      width: '100%',
      h: '8',
      ps: '2.5',
      pe: '14',
      fontSize: 'sm',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      focusVisibleRing: 'inside',
      focusRingColor: 'brand.focusRing',
      focusRingWidth: '2px',
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
      _invalid: { borderColor: 'border.error', focusRingColor: 'border.error' },
    },
    indicatorGroup: {
      position: 'absolute',
      insetEnd: '2',
      top: 0,
      height: '100%',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
    },
    trigger: {
      display: 'inline-flex',
      color: 'fg.muted',
      cursor: 'pointer',
      '& svg': { width: '0.875rem', height: '0.875rem' },
    },
    clearTrigger: {
      display: 'inline-flex',
      color: 'fg.muted',
      cursor: 'pointer',
      '& svg': { width: '0.875rem', height: '0.875rem' },
    },
    content: { ...floating, p: '1', maxHeight: 'min(18rem, var(--available-height))', overflowY: 'auto' },
    item: { ...line, justifyContent: 'space-between' },
    itemIndicator: { color: 'brand.fg' },
  },
});

const tabs = defineSlotRecipe({
  className: 'rb-tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    list: { display: 'flex', flex: '0 0 auto', borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto' },
    trigger: {
      px: '3',
      py: '1.5',
      mb: '-1px',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      focusVisibleRing: 'inside',
      focusRingColor: 'brand.focusRing',
      _hover: { color: 'fg' },
      _selected: { color: 'brand.fg', borderColor: 'brand.solid' },
    },
    content: { outline: 'none', focusVisibleRing: 'inside', focusRingColor: 'brand.focusRing' },
  },
});

const tooltip = defineSlotRecipe({
  className: 'rb-tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      px: '2',
      py: '1',
      maxWidth: '18rem',
      fontSize: 'xs',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      borderRadius: 'l1',
      boxShadow: 'md',
      zIndex: 'tooltip',
      ...fades,
    },
  },
});

const treeLine = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '8',
  pe: '2',
  ps: 'calc(var(--rb-spacing-2) + (var(--depth) - 1) * 1.25rem)',
  borderRadius: 'l1',
  userSelect: 'none',
  cursor: 'pointer',
  '&:hover': { bg: 'bg.muted' },
  _selected: { bg: 'brand.subtle', color: 'brand.fg' },
  focusVisibleRing: 'inside',
  focusRingColor: 'brand.focusRing',
} as const;

const treeView = defineSlotRecipe({
  className: 'rb-tree',
  slots: [
    'branch',
    'branchContent',
    'branchControl',
    'branchIndentGuide',
    'branchIndicator',
    'branchText',
    'branchTrigger',
    'item',
    'itemIndicator',
    'itemText',
    'label',
    'nodeCheckbox',
    'nodeRenameInput',
    'root',
    'tree',
  ],
  base: {
    root: { width: '100%', fontSize: 'sm' },
    tree: { display: 'flex', flexDirection: 'column', '& svg': { width: '1rem', height: '1rem', flexShrink: 0 } },
    branch: { position: 'relative' },
    branchContent: { position: 'relative' },
    branchControl: treeLine,
    item: treeLine,
    branchText: { flex: '1' },
    itemText: { flex: '1' },
    branchIndicator: { color: 'fg.muted', transition: 'transform 120ms', _open: { transform: 'rotate(90deg)' } },
    branchIndentGuide: {
      position: 'absolute',
      top: 0,
      height: '100%',
      width: '1px',
      bg: 'border',
      insetInlineStart: 'calc(var(--rb-spacing-2) + (var(--depth) - 1) * 1.25rem + 0.5rem)',
    },
  },
});

addSlotRecipes({ combobox, dialog, drawer, menu, popover, tabs, tooltip, treeView });
