import type { RecordCalls, Schema } from '@routebook/contract';
import type { ReactNode } from 'react';
import type { KeyValuesProps } from '../feedback/key-values.tsx';
import type { HistoryWords } from '../history/history-words.ts';
import type { StoredImageProps } from '../images/stored-image.tsx';
import type { AddOf, EditOf, RecordRow, RowOf } from './record-row.ts';

/** What the forms of a record have of its own, in the terms of its row and its bodies. */
export interface FormParts<Row extends RecordRow, Add extends object, Edit extends object> {
  /** Drawn in the place of an image that a row does not have. */
  readonly icon?: StoredImageProps['icon'];
  /** What a new row is checked with and starts from. */
  readonly add: { readonly schema: Schema; readonly defaults: Partial<Add> };
  readonly edit: { readonly schema: Schema; valuesOf(row: Row): Edit };
  /** Shapes what is typed in either form into the body that is checked. */
  toBody?(typed: Partial<Edit>): Partial<Edit>;
  /** The fields of both forms; `row` is the one that is edited, `values` what is typed. */
  Fields(props: {
    row?: Row;
    values: Partial<Edit>;
    setValue(name: keyof Edit & string, value: unknown): void;
  }): ReactNode;
}

/** What the drawer and the forms of a record show of its own. */
export interface PanelParts<Row extends RecordRow, Add extends object, Edit extends object>
  extends FormParts<Row, Add, Edit> {
  /** Beneath the name of an open row: its code. */
  subtitle?(row: Row): string;
  /** The facts of the overview; when it was added and changed comes by itself. */
  overview(row: Row): KeyValuesProps['items'];
  /** What stands beneath the facts. */
  details?(row: Row): ReactNode;
  /** What belongs to a row, each kind in a section of its own. */
  readonly sections?: readonly { readonly key: string; label(row: Row): string; render(row: Row): ReactNode }[];
  /** How the history reads: actions and values of its own, labels of fields that are no columns of the list. */
  readonly history?: Partial<HistoryWords>;
  /** `xl` where the facts or the fields need the room. */
  readonly size?: 'lg' | 'xl';
}

/** The panels of a record, typed by its calls. Their file is loaded when one is first opened. */
export type RecordPanels<C extends RecordCalls> = PanelParts<RowOf<C>, AddOf<C>, EditOf<C>>;

/** The forms of a record whose screen is no `RecordScreen`. */
export type RecordForms<C extends RecordCalls> = FormParts<RowOf<C>, AddOf<C>, EditOf<C>>;

/** Those of any record. */
export type AnyPanels = PanelParts<RecordRow, object, object>;
export type AnyForms = FormParts<RecordRow, object, object>;
