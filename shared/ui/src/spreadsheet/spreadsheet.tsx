import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useRoomBelow } from '../table/use-room-below.ts';
import { actions, inWords, type Message, type SheetAction } from './actions.ts';
import { plainAmount, readAmount } from './amount.ts';
import { CellEditor } from './cell-editor.tsx';
import { clipboardOf } from './clipboard.ts';
import { filled, filledWith } from './fill.ts';
import { layoutOf } from './layout.ts';
import { peopleByRow } from './people-at.ts';
import { includes, type Place, type Range, stretched } from './ranges.ts';
import { selectedRange } from './selected.ts';
import { createSheet } from './sheet.ts';
import { Frame, Grid, headHeight, rowHeight } from './sheet-css.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetRowView } from './sheet-row-view.tsx';
import { SheetStrip } from './sheet-strip.tsx';
import type { SpreadsheetProps } from './spreadsheet-props.ts';
import { placeOf, useDrag } from './use-drag.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useWholeInPrint } from './use-whole-in-print.ts';
import { useWindows } from './use-windows.ts';

interface Editing {
  readonly how: 'value' | 'key';
  readonly isWrong: boolean;
}

const narrow = 600;
const none: readonly never[] = [];

/**
 * A spreadsheet over a tree of rows: ranges, copy and paste from and to others, fill, undo, and parents beside what their children
 * add up to. It only knows numbers, rows and columns; what they mean, and how they are saved, is the screen's.
 */
export function Spreadsheet(props: SpreadsheetProps) {
  const { label, rows: given, columns: givenColumns, summaries, nameHeader, people = none, commands = {} } = props;
  const [sheet] = useState(() => {
    const made = createSheet(props);
    made.setOpen(props.opened ?? [], true);
    const first = made.seen()[0];
    if (first) made.select({ row: first.id, column: 0 });
    return made;
  });
  const version = useSyncExternalStore(sheet.subscribe, sheet.version);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [message, say] = useState<Message>({ text: '' });
  const [editing, setEditing] = useState<Editing>();
  const [fill, setFill] = useState<Range>();
  const [isNarrow, setNarrow] = useState(false);
  const isPrinting = useWholeInPrint();
  const drag = useDrag(grid);
  useRoomBelow(frame);

  const taken = useRef({ given, givenColumns, summaries });
  useLayoutEffect(() => {
    const before = taken.current;
    if (before.given === given && before.givenColumns === givenColumns && before.summaries === summaries) return;
    taken.current = { given, givenColumns, summaries };
    sheet.refresh({ rows: given, columns: givenColumns, nameHeader, ...(summaries && { summaries }) });
  }, [sheet, given, givenColumns, summaries, nameHeader]);

  const columns = sheet.columns();
  const layout = useMemo(() => layoutOf(columns, isNarrow), [columns, isNarrow]);
  const rows = sheet.seen();
  const selection = sheet.selection();
  const activeRow = selection ? sheet.placeOf(selection.active.row) : -1;
  const activeColumn = selection?.active.column ?? 0;
  const range = selectedRange(sheet);
  const { rows: virtual, indexes, height, from, to, reveal } = useWindows({
    scroller: grid,
    count: rows.length,
    active: activeRow,
    layout,
  });
  const others = useMemo(() => peopleByRow(people), [people]);

  useLayoutEffect(() => {
    const box = grid.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => setNarrow(box.clientWidth > 0 && box.clientWidth < narrow));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);

  const focus = useCallback(() => {
    grid.current?.querySelector<HTMLElement>('[role=row] > [tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  const run = useCallback((action: SheetAction) => say(actions[action](sheet)), [sheet]);
  const ready = useEffectEvent(() => props.onReady?.({ sheet, run, say, focus }));
  useEffect(() => ready(), []);

  /** True when the focus has to follow to the active cell: not while somebody only looks on. */
  const follows = useRef(false);
  useLayoutEffect(() => {
    if (!follows.current || editing) return;
    follows.current = false;
    focus();
  });
  const notify = useEffectEvent((row: string, column: number) => {
    const shown = sheet.columns()[column];
    props.onMove?.({ row, cell: shown?.kind === 'value' ? shown.cell : undefined });
  });
  const activeId = selection?.active.row;
  useEffect(() => {
    if (activeId) notify(activeId, activeColumn);
  }, [activeId, activeColumn]);

  const at = ({ row, column }: Place) => ({ row: rows[row]?.id ?? '', column });
  const select = (place: Place, options: { extend?: boolean; reveal?: boolean; anchor?: Place } = {}) => {
    const { extend = false, reveal: reveals = true, anchor = extend ? undefined : place } = options;
    follows.current = true;
    sheet.select(anchor ? at(anchor) : (selection?.anchor ?? at(place)), at(place));
    if (reveals) reveal(place.row, place.column);
  };

  const edit = (how: Editing['how']) => {
    const row = rows[activeRow];
    const column = columns[activeColumn];
    if (!row || column?.kind !== 'value') {
      say({ text: `${column?.header ?? 'This'} is not typed in here.`, tone: 'error' });
      return;
    }
    const lock = sheet.lockOf(row, column.cell);
    if (lock) say({ text: lock, tone: 'error' });
    else {
      reveal(activeRow, activeColumn);
      // At once, so that the key which is pressed goes into it.
      flushSync(() => setEditing({ how, isWrong: false }));
    }
  };
  const cancel = () => {
    setEditing(undefined);
    follows.current = true;
  };
  const done = ({ everywhere = false } = {}): boolean => {
    const input = grid.current?.querySelector('input');
    const row = rows[activeRow];
    const column = columns[activeColumn];
    if (!input || !row || column?.kind !== 'value') return true;
    const read = readAmount(input.value, sheet.decimals);
    const problem = read
      ? read.amount !== null && sheet.problemOf(read.amount)
      : `“${input.value.trim()}” is no number. Type it again, or leave it with Escape.`;
    if (!read || problem) {
      say({ text: problem || '', tone: 'error' });
      setEditing((before) => before && { ...before, isWrong: true });
      return false;
    }
    cancel();
    const cells = everywhere
      ? filledWith(read.amount, range, sheet)
      : [{ row: row.id, cell: column.cell, amount: read.amount }];
    const outcome = sheet.commit(cells, 'Type');
    if (everywhere) say(inWords(outcome));
    else if (read.rounded) say({ text: `Rounded to ${plainAmount(read.amount, sheet.decimals)}.` });
    else say({ text: '' });
    return true;
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!editing) return;
    const isDone = done();
    follows.current = false;
    if (!isDone) setEditing(undefined);
    else if (grid.current?.contains(event.relatedTarget)) follows.current = true;
  };

  const toggle = (row: string, isOpen: boolean) => {
    const state = sheet.row(row);
    if (!state?.opens) return;
    follows.current = true;
    sheet.setOpen([row], isOpen);
    if (isOpen && sheet.childrenOf(row).length === 0) props.onOpen?.(state);
  };

  const onKeyDown = useSheetKeys({
    sheet,
    page: () => Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    select,
    run,
    edit,
    isEditing: editing !== undefined,
    editedHow: editing?.how,
    done,
    cancel,
    toggle,
    commands,
  });

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !(event.target instanceof HTMLElement) || event.target instanceof HTMLInputElement) return;
    const place = placeOf(event.target);
    const header = event.target.closest<HTMLElement>('[role=columnheader]');
    if (header) {
      const column = Number(header.dataset.column);
      select({ row: 0, column }, { anchor: { row: rows.length - 1, column }, reveal: false });
    }
    if (!place) return;
    if (event.target.matches('[data-toggle]')) {
      event.preventDefault();
      select({ row: place.row, column: 0 });
      toggle(at(place).row, !sheet.isOpen(at(place).row));
      return;
    }
    // A finger scrolls: what it taps is selected by the click.
    if (event.pointerType === 'touch') return;
    event.preventDefault();
    if (editing && !done()) return;
    if (event.target.matches('[data-handle]')) {
      let target = range;
      drag({
        over: (to) => {
          target = stretched(range, to);
          setFill(target);
        },
        end: (isDone) => {
          setFill(undefined);
          if (!isDone || target === range) return;
          say(inWords(sheet.commit(filled(range, target, sheet), 'Fill')));
        },
      });
      return;
    }
    select(place, { extend: event.shiftKey, reveal: false });
    const anchor = event.shiftKey ? undefined : place;
    drag({
      over: (to) => select(to, { extend: true, reveal: false, ...(anchor && { anchor }) }),
      end: () => undefined,
    });
  };
  const onClick = ({ nativeEvent, target }: MouseEvent) => {
    const place = placeOf(target);
    if (!place || !('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'touch') return;
    if (target instanceof HTMLElement && target.matches('[data-toggle], input')) return;
    if (place.row === activeRow && place.column === activeColumn) edit('value');
    else select(place, { reveal: false });
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    if (placeOf(target) && !(target instanceof HTMLInputElement)) edit('value');
  };

  const row = rows[activeRow];
  const column = columns[activeColumn];
  const editor =
    editing && row && column?.kind === 'value' ? (
      <CellEditor
        key={`${row.id} ${column.id}`}
        text={editing.how === 'value' ? plainAmount(row.values[column.cell] ?? null, sheet.decimals) : ''}
        label={`${row.name}, ${column.header}`}
        isWrong={editing.isWrong}
        onLeave={leave}
      />
    ) : undefined;
  const shownIndexes = isPrinting ? rows.map((_, index) => index) : indexes;
  const window_ = isPrinting ? { from: 0, to: columns.length } : { from, to };

  return (
    <Frame ref={frame} data-table>
      <Grid
        ref={grid}
        // biome-ignore lint/a11y/useSemanticElements: rows and cells that are not in view are not drawn, which a table can't have.
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        data-narrow={isNarrow ? '' : undefined}
        data-printing={isPrinting ? '' : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        {...clipboardOf(sheet, say)}
      >
        <SheetHead columns={columns} styles={layout.styles} {...window_} />
        <div role="rowgroup" data-body style={{ height, width: layout.width }}>
          {shownIndexes.map((index) => {
            const shown = rows[index];
            if (!shown) return null;
            const isActive = index === activeRow;
            const isIn = (area: Range | undefined) => area !== undefined && includes({ ...area, left: 0, right: 0 }, { row: index, column: 0 });
            const hasMany = range.top !== range.bottom || range.left !== range.right;
            return (
              <SheetRowView
                key={shown.id}
                row={shown}
                index={index}
                top={isPrinting ? undefined : index * rowHeight}
                sheet={sheet}
                columns={columns}
                styles={layout.styles}
                {...window_}
                isOpen={sheet.isOpen(shown.id)}
                people={others.get(shown.id)}
                selectedFrom={hasMany && isIn(range) ? range.left : -1}
                selectedTo={hasMany && isIn(range) ? range.right : -1}
                filledFrom={isIn(fill) ? (fill?.left ?? -1) : -1}
                filledTo={isIn(fill) ? (fill?.right ?? -1) : -1}
                handle={index === range.bottom && !editing ? range.right : -1}
                active={isActive ? activeColumn : -1}
                editor={isActive ? editor : undefined}
              />
            );
          })}
        </div>
      </Grid>
      <SheetStrip key={label} sheet={sheet} range={range} message={message} />
    </Frame>
  );
}
