import { Button } from '@chakra-ui/react';
import type { User } from '@routebook/contract';
import { MenuButton } from '@routebook/ui';
import { Ellipsis } from 'lucide-react';
import { type ActionContext, rowActions } from '../row-actions.ts';

/** What a row's menu offers, at the head of its drawer: the first as a button. */
export function DrawerActions({ user, ...context }: ActionContext & { user: User }) {
  const [first, ...rest] = rowActions(user, context);
  if (!first) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => first.onSelect(user)}>
        {first.label}
      </Button>
      {rest.length > 0 && (
        <MenuButton
          label="More"
          withLabel
          size="sm"
          icon={<Ellipsis aria-hidden />}
          entries={() =>
            rest.map(({ label, onSelect, tone }) => ({
              kind: 'action',
              label,
              onSelect: () => onSelect(user),
              ...(tone && { tone }),
            }))
          }
        />
      )}
    </>
  );
}
