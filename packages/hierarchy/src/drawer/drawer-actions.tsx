import { Button } from '@chakra-ui/react';
import type { MarketNode } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { MenuButton } from '@routebook/ui';
import { Ellipsis } from 'lucide-react';
import { rowActions } from '../level/row-actions.ts';
import type { Begin } from '../level/task.ts';

interface DrawerActionsProps {
  node: MarketNode;
  anotherDay: boolean;
  may: May;
  begin: Begin;
}

/** What a row's menu offers, at the head of its drawer: the first as a button. History is a tab here. */
export function DrawerActions({ node, anotherDay, may, begin }: DrawerActionsProps) {
  const [first, ...rest] = rowActions(node, { may, begin, anotherDay, showHistory: () => undefined }).filter(
    ({ label }) => label !== 'History',
  );
  if (!first) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => first.onSelect(node)}>
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
              onSelect: () => onSelect(node),
              ...(tone && { tone }),
            }))
          }
        />
      )}
    </>
  );
}
