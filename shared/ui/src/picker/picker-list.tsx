import { chakra, Text } from '@chakra-ui/react';
import { Combobox } from '@chakra-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { PointerEvent, RefObject } from 'react';
import { Button } from '../theme/button.tsx';
import { floating } from '../theme/chakra/overlays/floating.ts';
import type { PickerRow } from './picker-rows.ts';

const headings = { recent: 'Recent', suggested: 'Suggested', all: 'All' } as const;
const groups = ['recent', 'suggested', 'all'] as const;
const Floating = chakra('div', { base: { ...floating, p: '1' } });
const Plain = chakra('div', { base: { pt: '2' } });
const Line = chakra('span', { base: { display: 'flex', alignItems: 'center', minWidth: 0, gap: '1' } });
/** For the mouse: Left and Right do the same. As wide where there is none, so that names of one depth stand below each other. */
const Twisty = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    width: '6',
    height: '6',
    alignItems: 'center',
    justifyContent: 'center',
    color: 'fg.muted',
    '& svg': { width: '4', height: '4', transition: 'transform 100ms' },
    '&[data-open] svg': { transform: 'rotate(90deg)' },
  },
});

interface PickerListProps {
  ref: RefObject<HTMLDivElement | null>;
  rows: readonly PickerRow[];
  /** Of a tree, also while what was found of it is listed. */
  ofTree: boolean;
  /** Branches open and close. */
  branching: boolean;
  /** What there is to say in place of rows, or below them. */
  note: string | undefined;
  onRetry: (() => void) | undefined;
  float: boolean;
  onToggle: (value: string) => void;
}

/** Where rows move below a mouse that rests, browsers report a move of it: the row that the keyboard is at stays the one. */
function ignoreResting(event: PointerEvent): void {
  if (event.movementX === 0 && event.movementY === 0) event.stopPropagation();
}

/** What is to choose from: a list, or the open branches of a tree. */
export function PickerList({ ref, rows, ofTree, branching, note, onRetry, float, onToggle }: PickerListProps) {
  const Panel = float ? Floating : Plain;
  const rowsIn = (group: PickerRow['group']) =>
    rows
      .filter((row) => row.group === group)
      .map((row) => <Row key={row.key} row={row} ofTree={ofTree} branching={branching} onToggle={onToggle} />);
  const headed = groups.filter((group) => group === 'all' || rows.some((row) => row.group === group));
  return (
    <Panel ref={ref}>
      <Combobox.Content {...(ofTree && { role: 'tree' })} onPointerMoveCapture={ignoreResting}>
        {rowsIn('none')}
        {headed.length < 2
          ? rowsIn('all')
          : headed.map((group) => (
              <Combobox.ItemGroup key={group}>
                <Combobox.ItemGroupLabel>{headings[group]}</Combobox.ItemGroupLabel>
                {rowsIn(group)}
              </Combobox.ItemGroup>
            ))}
      </Combobox.Content>
      {note && (
        <Text px="2" py="1.5" fontSize="sm" color="fg.muted" role="status">
          {note}{' '}
          {onRetry && (
            // What is pressed takes the focus from the field, and the list would close.
            <Button size="xs" variant="outline" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
              Retry
            </Button>
          )}
        </Text>
      )}
    </Panel>
  );
}

type RowProps = Pick<PickerListProps, 'ofTree' | 'branching' | 'onToggle'> & { row: PickerRow };

function Row({ row, ofTree, branching, onToggle }: RowProps) {
  const { label, detail, depth, open, value } = row;
  const inTree = ofTree && {
    role: 'treeitem',
    'aria-level': depth,
    ...(open !== undefined && { 'aria-expanded': open }),
  };
  const indent = branching && row.group === 'all' && { paddingInlineStart: `${0.25 + (depth - 1) * 1.1}rem` };
  return (
    <Combobox.Item item={row} {...inTree} {...(indent && { style: indent })}>
      <Line>
        {branching && row.group === 'all' && (
          <Twisty
            aria-hidden
            data-open={open ? '' : undefined}
            onClick={(event) => {
              if (open === undefined) return;
              event.stopPropagation();
              onToggle(value);
            }}
          >
            {open !== undefined && <ChevronRight />}
          </Twisty>
        )}
        <span>
          {label}
          {detail && (
            <Text as="span" display="block" fontSize="xs" color="fg.muted">
              {detail}
            </Text>
          )}
        </span>
      </Line>
      <Combobox.ItemIndicator>
        <Check size={14} aria-hidden />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
