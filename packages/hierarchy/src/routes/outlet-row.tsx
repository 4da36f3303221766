import { chakra, IconButton } from '@chakra-ui/react';
import type { RouteOutlet } from '@routebook/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { HTMLAttributes } from 'react';
import { PlaceInput } from './place-input.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto 3.25rem minmax(0, 1fr) auto auto',
    alignItems: 'center',
    columnGap: '2',
    px: '2',
    minHeight: '2.75rem',
    bg: 'bg.panel',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 2.75rem',
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& [data-name]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& input[type=checkbox]': { width: '4', height: '4', accentColor: 'var(--rb-colors-brand-solid)' },
  },
});
const Handle = chakra('span', {
  base: {
    cursor: 'grab',
    touchAction: 'none',
    color: 'fg.subtle',
    display: 'inline-flex',
    py: '2',
    _active: { cursor: 'grabbing' },
  },
});
const Buttons = chakra('span', { base: { display: 'inline-flex' } });
const Place = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', color: 'fg.muted', textAlign: 'end' } });

interface OutletRowProps {
  outlet: RouteOutlet;
  /** From 0. */
  index: number;
  count: number;
  chosen: boolean;
  mayEdit: boolean;
  onChoose: (id: string) => void;
  onMove: (from: number, to: number) => void;
  dragHandle: HTMLAttributes<HTMLElement>;
}

/** An outlet in its place on the route. */
export function OutletRow({ outlet, index, count, chosen, mayEdit, onChoose, onMove, dragHandle }: OutletRowProps) {
  const { id, name, code, ownerName, category } = outlet;
  return (
    <Row>
      {mayEdit ? (
        <input type="checkbox" aria-label={`Choose ${name}`} checked={chosen} onChange={() => onChoose(id)} />
      ) : (
        <span />
      )}
      {mayEdit ? (
        <Handle {...dragHandle} aria-hidden title="Drag to reorder">
          <GripVertical size={16} />
        </Handle>
      ) : (
        <span />
      )}
      {mayEdit ? <PlaceInput name={name} index={index} onMove={onMove} /> : <Place>{index + 1}</Place>}
      <span data-name>
        {name}
        <small>
          {code} · {ownerName}
        </small>
      </span>
      <span>
        {outlet.class} <small>{category}</small>
      </span>
      {mayEdit && (
        <Buttons>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ChevronUp />
          </IconButton>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <ChevronDown />
          </IconButton>
        </Buttons>
      )}
    </Row>
  );
}
