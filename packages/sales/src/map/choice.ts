import { styled } from '@routebook/ui';

/** One of a few, in a line beside the map. */
export const Choice = styled('select', {
  minHeight: '2rem',
  px: '2',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
});
