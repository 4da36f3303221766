import { Select, styled } from '@routebook/ui';

/** One of a few, in a line beside the map: as wide as what is chosen. */
export const Choice = styled(Select, { width: 'auto', minWidth: '8rem', '& select': { fieldSizing: 'content' } });
