import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';

export interface EmptyProps {
  title: string;
  description?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
}

const Box = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: '2',
  py: '12',
  px: '4',
  color: 'fg.muted',
  '& > [data-picture]': { display: 'flex', color: 'fg.subtle' },
  '& > [data-picture] svg': { width: '2rem', height: '2rem', strokeWidth: 1.25 },
  '& > h2': {
    fontFamily: 'heading',
    fontSize: 'md',
    fontWeight: 'semibold',
    lineHeight: 'short',
    letterSpacing: 'tight',
    color: 'fg',
  },
  '& > p': { fontSize: 'sm', maxW: 'prose' },
});

/** Nothing to show, and what to do about it. */
export function Empty({ title, description, action, icon }: EmptyProps) {
  return (
    <Box>
      <div aria-hidden data-picture>
        {icon ?? <Inbox />}
      </div>
      <h2>{title}</h2>
      {description && <p>{description}</p>}
      {action}
    </Box>
  );
}
