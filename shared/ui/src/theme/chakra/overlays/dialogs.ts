import { defineSlotRecipe } from '@chakra-ui/react';
import { backdrop, floating, layer } from './floating.ts';

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

export const dialog = defineSlotRecipe({
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

export const drawer = defineSlotRecipe({
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
