import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRoomBelow } from '../table/use-room-below.ts';
import { actions, inWords, type Message, type SheetAction } from './actions.ts';
import { plainAmount } from './amount.ts';
import { CellEditor } from './cell-editor.tsx';
import { clipboardOf } from './clipboard.ts';
import { cursorOf } from './cursor.ts';
import { layoutOf } from './layout.ts';
import { peopleByRow } from './people-at.ts';
import { PrintedSheet } from './printed-sheet.tsx';
import { heightOf, type Range, widthOf } from './ranges.ts';
import { selectedRows } from './selected.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { Frame, Grid, headHeight, rowHeight } from './sheet-css.ts';
import { SheetHead } from './sheet-head.tsx';
import { keyDownOf } from './sheet-keys.ts';
import { SheetRowView } from './sheet-row-view.tsx';
import { SheetStrip } from './sheet-strip.tsx';
import type { SpreadsheetProps } from './spreadsheet-props.ts';
import { useEditing } from './use-editing.ts';
import { usePointer } from './use-pointer.ts';
import { useWholeInPrint } from './use-whole-in-print.ts';
import { useWindows } from './use-windows.ts';

const narrow = 600;
const none: readonly never[] = [];

/** The sheet of a component: made with what it first gets, and fresh of what comes after. */
function useSheet(props: SpreadsheetProps): Sheet {
  const { rows, columns, summaries, nameHeader, opened = none } = props;
  const [sheet] = useState(() => {
    const made = createSheet(props);
    made.setOpen(opened, true);
    const first = made.seen()[0];
    const column = made.columns().findIndex(({ id }) => id === props.firstColumn);
    if (first) made.select({ row: first.id, column: Math.max(0, column) });
    return made;
  });
  const taken = useRef({ rows, columns, summaries });
  useLayoutEffect(() => {
    const before = taken.current;
    if (before.rows === rows && before.columns === columns && before.summaries === summaries) return;
    taken.current = { rows, columns, summaries };
    sheet.refresh({ rows, columns, nameHeader, ...(summaries && { summaries }) });
  }, [sheet, rows, columns, summaries, nameHeader]);
  useSyncExternalStore(sheet.subscribe, sheet.version);
  return sheet;
}

/**
 * A spreadsheet over a tree of rows: ranges, copy and paste from and to others, fill, undo, and parents beside what their children
 * add up to. It only knows numbers, rows and columns; what they mean, and how they are saved, is the screen's.
 */
export function Spreadsheet(props: SpreadsheetProps) {
  const { label, people = none, commands = {} } = props;
  const sheet = useSheet(props);
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [message, say] = useState<Message>({ text: '' });
  const [fill, showFill] = useState<Range>();
  const [isNarrow, setNarrow] = useState(false);
  const isPrinting = useWholeInPrint();
  useRoomBelow(frame);
  useLayoutEffect(() => {
    const box = grid.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => setNarrow(box.clientWidth > 0 && box.clientWidth < narrow));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);

  const columns = sheet.columns();
  const rows = sheet.seen();
  const layout = useMemo(() => layoutOf(columns, isNarrow), [columns, isNarrow]);
  const activeId = sheet.selection()?.active.row;
  const windows = useWindows({
    scroller: grid,
    count: rows.length,
    active: activeId === undefined ? -1 : sheet.placeOf(activeId),
    layout,
  });

  /** True when the focus is to go to the active cell: not while somebody only looks on. */
  const follows = useRef(false);
  const follow = (does = true) => {
    follows.current = does;
  };
  const cursor = cursorOf(sheet, { reveal: windows.reveal, follow });
  const { active, range } = cursor;
  const { editing, begin, cancel, done, leave } = useEditing(cursor, { grid, say, reveal: windows.reveal, follow });
  const activeCell = useCallback(
    () => grid.current?.querySelector<HTMLElement>('[role=row] [data-column][tabindex="0"]'),
    [],
  );
  const focus = useCallback(() => activeCell()?.focus({ preventScroll: true }), [activeCell]);
  useLayoutEffect(() => {
    if (!follows.current || editing) return;
    follows.current = false;
    focus();
  });

  const run = useCallback((action: SheetAction) => say(actions[action](sheet)), [sheet]);
  const revealActive = useEffectEvent(() => windows.reveal(active));
  // What stays in view takes less room on a narrow screen, and wider figures more: the cell would be left behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the room or the widths are others
  useEffect(() => revealActive(), [isNarrow, layout.width]);
  const ready = useEffectEvent(() => {
    props.onReady?.({
      sheet,
      run,
      say,
      activeCell,
      focus,
      selected: () => selectedRows(sheet),
      commit: (changes, words) => say(inWords(sheet.commit(changes, words))),
    });
  });
  useEffect(() => ready(), []);
  const notify = useEffectEvent((row: string, place: number) => {
    const column = sheet.columns()[place];
    props.onMove?.({ row, cell: column?.kind === 'value' ? column.cell : undefined });
  });
  useEffect(() => {
    if (activeId !== undefined) notify(activeId, active.column);
  }, [activeId, active.column]);

  const toggle = (id: string, isOpen: boolean) => {
    const row = sheet.row(id);
    if (!row?.opens) return;
    follow();
    sheet.setOpen([id], isOpen);
    if (isOpen && sheet.childrenOf(id).length === 0) props.onOpen?.(row);
  };
  const onKeyDown = keyDownOf({
    ...cursor,
    page: () => Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    run,
    edit: begin,
    edited: editing?.how,
    done,
    cancel,
    toggle,
    commands,
  });
  const pointer = usePointer(cursor, { grid, say, edit: () => begin('value'), done, toggle, showFill });

  const others = useMemo(() => peopleByRow(people), [people]);
  const isMany = heightOf(range) > 1 || widthOf(range) > 1;

  const editorOf = (index: number) => {
    const row = rows[index];
    const column = columns[active.column];
    if (!editing || index !== active.row || !row || column?.kind !== 'value') return undefined;
    return (
      <CellEditor
        text={editing.how === 'value' ? plainAmount(row.values[column.cell] ?? null, sheet.decimals) : ''}
        label={`${row.name}, ${column.header}`}
        isWrong={editing.isWrong}
        onLeave={leave}
      />
    );
  };
  const marksOf = (index: number) => {
    const isSelected = isMany && index >= range.top && index <= range.bottom;
    const isFilled = fill !== undefined && index >= fill.top && index <= fill.bottom;
    return {
      selectedFrom: isSelected ? range.left : -1,
      selectedTo: isSelected ? range.right : -1,
      filledFrom: isFilled ? fill.left : -1,
      filledTo: isFilled ? fill.right : -1,
      handle: index === range.bottom && !editing ? range.right : -1,
      active: index === active.row ? active.column : -1,
    };
  };

  const rowOf = (index: number) => {
    const row = rows[index];
    if (!row) return null;
    return (
      <SheetRowView
        key={row.id}
        row={row}
        index={index}
        top={index * rowHeight}
        sheet={sheet}
        columns={columns}
        layout={layout}
        {...windows.columns}
        {...marksOf(index)}
        isOpen={sheet.isOpen(row.id)}
        people={others.get(row.id)}
        editor={editorOf(index)}
      />
    );
  };

  return (
    <Frame ref={frame} data-table>
      <Grid
        ref={grid}
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        data-narrow={isNarrow ? '' : undefined}
        data-printing={isPrinting ? '' : undefined}
        onKeyDown={onKeyDown}
        {...pointer}
        {...clipboardOf(sheet, say)}
      >
        <SheetHead columns={columns} layout={layout} {...windows.columns} />
        <div role="rowgroup" data-body style={{ height: rows.length * rowHeight, width: layout.width }}>
          {windows.rows.map(rowOf)}
        </div>
        {isPrinting && <PrintedSheet sheet={sheet} />}
      </Grid>
      <SheetStrip sheet={sheet} range={range} message={message} />
    </Frame>
  );
}
