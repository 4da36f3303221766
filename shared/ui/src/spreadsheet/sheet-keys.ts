import type { KeyboardEvent } from 'react';
import type { SheetAction } from './actions.ts';
import { typedColumns } from './columns.ts';
import type { Cursor } from './cursor.ts';
import { moved, type Place, type Range } from './ranges.ts';
import type { Opened } from './use-editing.ts';

export interface SheetKeys extends Cursor {
  /** Rows that are in view at once. */
  readonly page: () => number;
  readonly run: (action: SheetAction) => void;
  readonly edit: (how: Opened) => void;
  /** How the editor was opened that is there. */
  readonly edited: Opened | undefined;
  readonly done: (options?: { everywhere?: boolean }) => boolean;
  readonly cancel: () => void;
  readonly toggle: (row: string, isOpen: boolean) => void;
  /** What the screen does on keys that begin no number. */
  readonly commands: Readonly<Record<string, () => void>>;
}

const withControl: Readonly<Record<string, SheetAction>> = { z: 'undo', y: 'redo', d: 'fillDown', r: 'fillRight' };

/** The keys of a spreadsheet, on the whole grid: in the editor those that end it, elsewhere all others. */
export function keyDownOf(keys: SheetKeys) {
  return (event: KeyboardEvent): void => {
    // Keys of an input method are its own until what it makes is typed.
    if (event.nativeEvent.isComposing) return;
    const isHandled = keys.edited ? inEditor(event, keys) : inGrid(event, keys);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function boundsOf({ sheet, page }: SheetKeys) {
  const columns = sheet.columns();
  return { rows: sheet.seen().length, columns: columns.length, page: page(), ...typedColumns(columns) };
}

function inEditor(event: KeyboardEvent, keys: SheetKeys): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const go = (direction: string) => {
    if (!keys.done()) return;
    const to = moved(direction, false, keys.active, boundsOf(keys));
    if (to) keys.select(to);
  };
  if (key === 'Escape') keys.cancel();
  else if (key === 'Enter' && (ctrlKey || metaKey)) keys.done({ everywhere: true });
  else if (key === 'Enter') go(shiftKey ? 'ArrowUp' : 'ArrowDown');
  else if (key === 'Tab') go(shiftKey ? 'ArrowLeft' : 'ArrowRight');
  else if (key.startsWith('Arrow') && keys.edited === 'key') go(key);
  // What else is pressed is typed, and no shortcut of the page.
  else {
    event.stopPropagation();
    return false;
  }
  return true;
}

function inGrid(event: KeyboardEvent, keys: SheetKeys): boolean {
  const { key, shiftKey, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  const { sheet, active: at, select, run } = keys;
  const row = sheet.seen()[at.row];
  const column = sheet.columns()[at.column];
  if (!row || !column) return false;

  if (altKey) {
    if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    keys.toggle(row.id, key === 'ArrowRight');
    return true;
  }
  if (control && inControl(key.toLowerCase(), shiftKey, keys, at)) return true;
  if (column.kind === 'name' && !shiftKey && !control && onName(key, keys, at)) return true;

  const to = moved(key, control, at, boundsOf(keys));
  if (to) select(to, { extend: shiftKey });
  else if (control) return false;
  else if (key === ' ' && shiftKey) selectWhole(keys, { top: at.row, bottom: at.row });
  else if (key === 'F2' || key === 'Enter') keys.edit('value');
  else if (key === 'Delete' || key === 'Backspace') run('clear');
  else if (key === 'Escape') select(at);
  else if (key === '=' && sheet.adds) run('childrenSums');
  else if (key === '/' && sheet.adds) run('spread');
  else if (keys.commands[key]) keys.commands[key]();
  else if (key.length === 1 || key === 'Process') {
    // The key goes on to the editor that is there now.
    keys.edit('key');
    event.stopPropagation();
    return false;
  } else return false;
  return true;
}

function inControl(key: string, shiftKey: boolean, keys: SheetKeys, at: Place): boolean {
  const action = key === 'z' && shiftKey ? 'redo' : withControl[key];
  if (action) keys.run(action);
  else if (key === 'a') selectWhole(keys, { top: 0, bottom: keys.sheet.seen().length - 1 });
  else if (key === ' ')
    keys.select(
      { row: 0, column: at.column },
      { anchor: { row: keys.sheet.seen().length - 1, column: at.column }, reveal: false },
    );
  else return false;
  return true;
}

function selectWhole({ sheet, select }: Cursor, { top, bottom }: Pick<Range, 'top' | 'bottom'>): void {
  const { first, last } = typedColumns(sheet.columns());
  select({ row: top, column: first }, { anchor: { row: bottom, column: last }, reveal: false });
}

/** On a name: to the right it opens, to the left it closes or goes to the parent. */
function onName(key: string, { sheet, select, toggle }: SheetKeys, at: Place): boolean {
  const row = sheet.seen()[at.row];
  if (!row) return false;
  const opens = row.opens === true;
  const isOpen = opens && sheet.isOpen(row.id);
  const parent = row.parentId === null ? -1 : sheet.placeOf(row.parentId);
  if (opens && (key === 'Enter' || key === ' ')) toggle(row.id, !isOpen);
  else if (key === 'ArrowRight' && opens && !isOpen) toggle(row.id, true);
  else if (key === 'ArrowLeft' && isOpen) toggle(row.id, false);
  else if (key === 'ArrowLeft' && parent >= 0) select({ row: parent, column: 0 });
  else return key === 'Enter' || key === ' ';
  return true;
}
