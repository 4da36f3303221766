import { chakra, VisuallyHidden } from '@chakra-ui/react';
import {
  type Capability,
  type CapabilityAction,
  type CapabilityArea,
  capabilityActions,
  capabilityAreas,
} from '@routebook/contract';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { KeyboardEvent } from 'react';
import { actionWords, areaWords, capabilityOf } from './capability-words.ts';
import { toggled } from './change-capabilities.ts';

const Scroll = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderColor: 'border', borderRadius: 'l2' },
});
const Matrix = chakra('table', {
  base: {
    width: '100%',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& caption': { srOnly: true },
    '& th': { fontWeight: 'medium', textAlign: 'start', px: '2.5', py: '1.5' },
    '& thead th': { fontSize: 'xs', color: 'fg.muted', textAlign: 'center', bg: 'bg.subtle' },
    '& tbody th': { position: 'sticky', insetStart: '0', bg: 'bg.panel', minW: '8.5rem' },
    '& td': { textAlign: 'center', px: '1', py: '1', minW: '3.25rem' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& label': { display: 'inline-flex', p: '2', cursor: 'pointer' },
    '& label:has(:disabled)': { cursor: 'not-allowed', opacity: 0.55 },
    '& input': { width: '4', height: '4', accentColor: 'var(--rb-colors-brand-solid)' },
    '& svg': { width: '3', height: '3', color: 'fg.subtle', display: 'inline' },
    '& svg[data-granted]': { width: '4', height: '4', color: 'brand.fg' },
  },
});

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next box in the arrow's direction, over cells without one. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const { rows } = event.currentTarget;
  let [atRow, atColumn] = [row.rowIndex + step[0], cell.cellIndex + step[1]];
  for (;;) {
    const next = rows[atRow]?.cells[atColumn];
    if (!next) return;
    const box = next.querySelector<HTMLInputElement>('input:enabled');
    if (box) {
      box.focus();
      return;
    }
    atRow += step[0];
    atColumn += step[1];
  }
}

export interface CapabilityMatrixProps {
  granted: readonly Capability[];
  /** What the person may give; of the rest only what is there can be taken. Absent: the matrix is to be read. */
  givable?: ReadonlySet<string>;
  onChange?: (capabilities: Capability[]) => void;
}

/** Areas by capabilityActions: what a designation lets people do. */
export function CapabilityMatrix({ granted, givable, onChange }: CapabilityMatrixProps) {
  return (
    // To be read, nothing inside takes the focus by which a narrow window scrolls it.
    <Scroll {...(!onChange && { tabIndex: 0, role: 'group', 'aria-label': 'Capabilities' })}>
      <Matrix onKeyDown={moveFocus}>
        <caption>What people of this designation may do in each area</caption>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'start' }}>
              Area
            </th>
            {capabilityActions.map((action) => (
              <th key={action} scope="col">
                {actionWords[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capabilityAreas.map((area) => (
            <tr key={area}>
              <th scope="row">{areaWords[area]}</th>
              {capabilityActions.map((action) => (
                <td key={action}>
                  <Cell area={area} action={action} granted={granted} givable={givable} onChange={onChange} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Matrix>
    </Scroll>
  );
}

interface CellProps {
  area: CapabilityArea;
  action: CapabilityAction;
  granted: readonly Capability[];
  givable: ReadonlySet<string> | undefined;
  onChange: ((capabilities: Capability[]) => void) | undefined;
}

function Cell({ area, action, granted, givable, onChange }: CellProps) {
  const capability = capabilityOf(area, action);
  if (capability === null) return <Minus role="img" aria-label="Not part of this area" />;
  const checked = granted.includes(capability);
  if (!onChange)
    return checked ? <Check role="img" aria-label="Yes" data-granted /> : <VisuallyHidden>No</VisuallyHidden>;
  const mayChange = checked || (givable?.has(capability) ?? false);
  return (
    <label title={mayChange ? undefined : 'Only who may do this can give it.'}>
      <input
        type="checkbox"
        aria-label={`${actionWords[action]}: ${areaWords[area]}`}
        checked={checked}
        disabled={!mayChange}
        onChange={() => onChange(toggled(granted, area, capability))}
      />
    </label>
  );
}
