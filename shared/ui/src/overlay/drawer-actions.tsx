import Ellipsis from 'lucide-react/icons/ellipsis';
import type { RowAction } from '../table/column.ts';
import { Button } from '../theme/button.tsx';
import { MenuButton } from './menu-button.tsx';

/** What can be done with a row, at the head of its drawer: the first as a button. */
export function DrawerActions<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }) {
  const [first, ...rest] = actions.filter(({ unavailable }) => unavailable === undefined);
  if (!first) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => first.onSelect(row)}>
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
              onSelect: () => onSelect(row),
              ...(tone && { tone }),
            }))
          }
        />
      )}
    </>
  );
}
