import { styled } from '@routebook/ui';

/** The fields of a form, one below the other. */
export const Fields = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
