import type { TargetDepth, TargetTypeFacts } from '@routebook/contract';
import { Button, lazyComponent, MenuButton, type SheetHandle, styled } from '@routebook/ui';
import Equal from 'lucide-react/icons/equal';
import Keyboard from 'lucide-react/icons/keyboard';
import ListTree from 'lucide-react/icons/list-tree';
import Redo2 from 'lucide-react/icons/redo-2';
import Split from 'lucide-react/icons/split';
import TrendingUp from 'lucide-react/icons/trending-up';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { depthWords } from './target-words.ts';

const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  _print: { display: 'none' },
  '& kbd': { fontSize: '2xs', color: 'fg.muted', fontFamily: 'mono' },
  '@media (max-width: 600px)': { '& kbd': { display: 'none' } },
});

export interface Tool {
  readonly label: string;
  /** The key that does the same in the sheet. */
  readonly keys: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

function ToolButton({ label, keys, icon, onSelect, disabled = false }: Tool) {
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={disabled}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      title={`${label} (${keys})`}
      onClick={onSelect}
    >
      {icon}
      {label} <kbd>{keys}</kbd>
    </Button>
  );
}

interface SheetToolsProps {
  readonly handle: SheetHandle;
  readonly tools: readonly Tool[];
  readonly canEdit: boolean;
  /** Levels that the rows have, the highest first, to open the tree down to one. */
  readonly levels: readonly TargetDepth[];
  readonly children?: ReactNode;
}

/** What is done to the selected cells, each by a key as well, with undo and redo. */
export function SheetTools({ handle, tools, canEdit, levels, children }: SheetToolsProps) {
  const { sheet, run, focus } = handle;
  useSyncExternalStore(sheet.subscribe, sheet.version);
  const [showsKeys, setShowsKeys] = useState(false);
  const { undo, redo } = sheet.steps();
  const then = (action: () => void) => () => {
    action();
    focus();
  };
  const openTo = (level: TargetDepth) => {
    const depth = levels.indexOf(level);
    const all = sheet.all();
    sheet.setOpen(
      all.filter((row) => row.depth >= depth).map(({ id }) => id),
      false,
    );
    sheet.setOpen(
      all.filter((row) => row.depth < depth).map(({ id }) => id),
      true,
    );
    focus();
  };
  return (
    <Bar role="group" aria-label="Tools of the sheet">
      {canEdit && (
        <>
          <ToolButton
            label="Undo"
            keys="Ctrl+Z"
            icon={<Undo2 aria-hidden />}
            disabled={undo === undefined}
            onSelect={then(() => run('undo'))}
          />
          <ToolButton
            label="Redo"
            keys="Ctrl+Y"
            icon={<Redo2 aria-hidden />}
            disabled={redo === undefined}
            onSelect={then(() => run('redo'))}
          />
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...tool} />
          ))}
        </>
      )}
      {levels.length > 1 && (
        <MenuButton
          label="Rows down to"
          icon={<ListTree aria-hidden />}
          withLabel
          size="sm"
          entries={() =>
            levels.map((level) => ({
              kind: 'action',
              label: `The ${depthWords[level].toLowerCase()}`,
              onSelect: () => openTo(level),
            }))
          }
        />
      )}
      <Button size="sm" variant="outline" onClick={() => setShowsKeys(true)}>
        <Keyboard aria-hidden />
        Keys
      </Button>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      {children}
    </Bar>
  );
}

/** What makes parents and children add up, where they should. */
export function addingTools({ run, focus }: SheetHandle, facts: TargetTypeFacts): Tool[] {
  if (!facts.addsOverPlaces) return [];
  const then = (action: 'childrenSums' | 'spread') => () => {
    run(action);
    focus();
  };
  return [
    { label: 'Children’s sum', keys: '=', icon: <Equal aria-hidden />, onSelect: then('childrenSums') },
    { label: 'Spread difference', keys: '/', icon: <Split aria-hidden />, onSelect: then('spread') },
  ];
}

export function upliftTool(onSelect: () => void): Tool {
  return { label: 'Uplift', keys: 'U', icon: <TrendingUp aria-hidden />, onSelect };
}
