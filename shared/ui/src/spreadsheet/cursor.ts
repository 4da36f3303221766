import { type Place, type Range, rangeOf } from './ranges.ts';
import { selectedRange } from './selected.ts';
import type { Sheet } from './sheet.ts';

export interface SelectOptions {
  /** From where the range was begun. */
  readonly extend?: boolean;
  /** Scrolls there; so it does unless told. */
  readonly reveal?: boolean;
  /** Where the range begins. */
  readonly anchor?: Place;
}

/** Where somebody is in the sheet, by places, and how they go elsewhere. */
export interface Cursor {
  readonly sheet: Sheet;
  readonly active: Place;
  readonly range: Range;
  readonly select: (to: Place, options?: SelectOptions) => void;
}

interface Follows {
  /** Scrolls to a cell. */
  readonly reveal: (to: Place) => void;
  /** Called when the focus has to follow. */
  readonly follow: () => void;
}

export function cursorOf(sheet: Sheet, { reveal, follow }: Follows): Cursor {
  const selection = sheet.selection();
  const active = {
    row: selection ? sheet.placeOf(selection.active.row) : -1,
    column: selection?.active.column ?? 0,
  };
  const at = ({ row, column }: Place) => ({ row: sheet.seen()[row]?.id ?? '', column });
  return {
    sheet,
    active,
    range: selection ? selectedRange(sheet) : rangeOf(active, active),
    select: (to, { extend = false, reveal: reveals = true, anchor } = {}) => {
      follow();
      const begun = extend ? sheet.selection()?.anchor : undefined;
      sheet.select(anchor ? at(anchor) : (begun ?? at(to)), at(to));
      if (reveals) reveal(to);
    },
  };
}
