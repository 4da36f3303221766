import type { ReactNode } from 'react';
import { styled } from '../theme/styled.tsx';

const List = styled('ul', {
  listStyle: 'none',
  fontSize: 'sm',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '& > li > small': { fontSize: 'sm', color: 'fg.muted', marginInlineStart: 'auto' },
});

interface LinkListProps {
  label: string;
  links: readonly { readonly id: string; readonly text: ReactNode; readonly detail: ReactNode }[];
}

/** A few rows that belong to another, a line each. */
export function LinkList({ label, links }: LinkListProps) {
  return (
    <List aria-label={label}>
      {links.map(({ id, text, detail }) => (
        <li key={id}>
          {text}
          <small>{detail}</small>
        </li>
      ))}
    </List>
  );
}
