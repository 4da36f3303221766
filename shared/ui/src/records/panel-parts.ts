import type { RecordCalls, Schema } from '@routebook/contract';
import type { ReactNode } from 'react';
import type { KeyValuesProps } from '../feedback/key-values.tsx';
import type { AddOf, EditOf, RecordRow, RowOf } from './record-row.ts';

/** What the drawer and the forms of a record show of its own, in the terms of its row and its bodies. */
export interface PanelParts<Row extends RecordRow, Add extends object, Edit extends object> {
  /** Beneath the name of an open row: its code. */
  subtitle?(row: Row): string;
  /** The facts of the overview; when it was added and changed comes by itself. */
  overview(row: Row): KeyValuesProps['items'];
  /** What belongs to a row, in a section of its own. */
  readonly related?: { label(row: Row): string; render(row: Row): ReactNode };
  /** Labels of fields in the history that are no columns of the list. */
  readonly historyFields?: Readonly<Record<string, string>>;
  /** What a new row is checked with and starts from. */
  readonly add: { readonly schema: Schema; readonly defaults: Partial<Add> };
  readonly edit: { readonly schema: Schema; valuesOf(row: Row): Edit };
  /** The fields of both forms; `row` is the one that is edited. */
  Fields(props: { row?: Row }): ReactNode;
}

/** The panels of a record, typed by its calls. Their file is loaded when one is first opened. */
export type RecordPanels<C extends RecordCalls> = PanelParts<RowOf<C>, AddOf<C>, EditOf<C>>;

/** Those of any record. */
export type AnyPanels = PanelParts<RecordRow, object, object>;
