import { type KeyboardEvent, useEffectEvent } from 'react';
import type { SheetAction } from './actions.ts';
import { typedColumns } from './columns.ts';
import { moved, type Place } from './ranges.ts';
import type { Sheet } from './sheet.ts';

export interface SheetKeys {
  readonly sheet: Sheet;
  /** Rows that are in view at once. */
  readonly page: () => number;
  readonly select: (to: Place, options?: { extend?: boolean; reveal?: boolean; anchor?: Place }) => void;
  readonly run: (action: SheetAction) => void;
  /** Opens the editor: with the value, or for the key that is pressed. */
  readonly edit: (how: 'value' | 'key') => void;
  readonly isEditing: boolean;
  /** How the editor was opened: one opened by typing is left by arrow keys. */
  readonly editedHow: 'value' | 'key' | undefined;
  /** Takes what is typed; false where it can't be. */
  readonly done: (options?: { everywhere?: boolean }) => boolean;
  readonly cancel: () => void;
  readonly toggle: (row: string, isOpen: boolean) => void;
  /** What the screen does on keys that begin no number. */
  readonly commands: Readonly<Record<string, () => void>>;
}

const withControl: Readonly<Record<string, SheetAction>> = { z: 'undo', y: 'redo', d: 'fillDown', r: 'fillRight' };

/** The keys of a spreadsheet, on the whole grid: in the editor those that end it, elsewhere all others. */
export function useSheetKeys(keys: SheetKeys) {
  return useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method are its own until what it makes is typed.
    if (event.nativeEvent.isComposing) return;
    const handled = keys.isEditing ? inEditor(event, keys) : inGrid(event, keys);
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function activePlace({ sheet }: SheetKeys): Place {
  const active = sheet.selection()?.active;
  return { row: active ? Math.max(0, sheet.placeOf(active.row)) : 0, column: active?.column ?? 0 };
}

function boundsOf({ sheet, page }: SheetKeys) {
  const columns = sheet.columns();
  return { rows: sheet.seen().length, columns: columns.length, page: page(), ...typedColumns(columns) };
}

function inEditor(event: KeyboardEvent, keys: SheetKeys): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const go = (direction: string) => {
    const from = activePlace(keys);
    if (!keys.done()) return;
    const to = moved(direction, false, from, boundsOf(keys));
    if (to) keys.select(to);
  };
  if (key === 'Escape') keys.cancel();
  else if (key === 'Enter' && (ctrlKey || metaKey)) keys.done({ everywhere: true });
  else if (key === 'Enter') go(shiftKey ? 'ArrowUp' : 'ArrowDown');
  else if (key === 'Tab') go(shiftKey ? 'ArrowLeft' : 'ArrowRight');
  else if (key.startsWith('Arrow') && keys.editedHow === 'key') go(key);
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
  const { sheet, select, run } = keys;
  const at = activePlace(keys);
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

function selectWhole({ sheet, select }: SheetKeys, { top, bottom }: { top: number; bottom: number }): void {
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
