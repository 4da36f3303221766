import type { AnyCall, BodyOf, ParamsOf, ReplyOf } from '@routebook/contract';
import type { ReactNode } from 'react';
import type { Toast } from '../feedback/toast.ts';
import type { DialogProps } from '../overlay/drawer-props.ts';
import type { ChoiceTree, LookupOption, SearchOptions, Suggestions } from '../picker/picker-props.ts';

/** What a form hands to content that depends on what is typed. */
export interface FormHandle<Body> {
  values: Partial<Body>;
  setValue: (name: keyof Body & string, value: unknown) => void;
  submitting: boolean;
  dirty: boolean;
}

/** A write that was refused because somebody else was faster, handed to a form that shows it in its own words. */
export interface FormConflict<Body> {
  /** The row as it is now. */
  current: unknown;
  /** Changes these fields and sends again. */
  resend: (patch: Partial<Body>) => void;
  /** Back to what is typed. */
  forget: () => void;
}

/** Of a call that no browser has the schemas of, what its form checks has to be said. */
type SchemaOf<C extends AnyCall> = C extends { readonly light: true } ? { schema: NonNullable<C['body']> } : unknown;

export type ServerFormProps<C extends AnyCall> = FormProps<C> & SchemaOf<C>;

export interface FormProps<C extends AnyCall> {
  /** The write call: its tags are read again after it. */
  call: C;
  /** The call only shows what would be done, in a step that follows: what is typed is as unsaved after it as before. */
  asks?: boolean;
  /** What the form checks; the schema of the call's body, unless told. */
  schema?: C['body'];
  params?: ParamsOf<C>;
  /** What the fields start with; for an edit with the row's `version`. */
  defaults: Partial<BodyOf<C>>;
  /** Called with the reply and the body that was sent. */
  onSaved: (reply: ReplyOf<C>, sent: BodyOf<C>) => void;
  onCancel?: () => void;
  /** "Save division". */
  submitLabel: string;
  /** "Cancel", unless that is what the form itself does. */
  cancelLabel?: string;
  /** Turns the current row of a version conflict into this form's values; without it the row's fields of the same name are taken. */
  fromCurrent?: (row: unknown) => Partial<BodyOf<C>>;
  /** Shows a version conflict; without it the fields that differ are compared. */
  conflict?: (conflict: FormConflict<BodyOf<C>>) => ReactNode;
  /** Shapes what is typed into the call's body before it is checked; must be stable between renders. */
  toBody?: (typed: Partial<BodyOf<C>>) => Partial<BodyOf<C>>;
  /** The field that a refusal means by a name which is none of the form; must be stable between renders. */
  fieldOf?: (refused: string) => string | undefined;
  /** Fields, or a function of what is typed. */
  children: ReactNode | ((form: FormHandle<BodyOf<C>>) => ReactNode);
  /**
   * A new version of the parcel takes over what is typed, when its form has the same fields: nobody is asked then. For forms of
   * which all input is in their values; others are waited for.
   */
  handsOver?: boolean;
  /** `drawer` pins the buttons to the bottom of a drawer. */
  layout?: 'page' | 'drawer';
}

export type SelectionDialogProps<C extends AnyCall> = Omit<FormProps<C>, 'onSaved' | 'onCancel' | 'layout'> &
  SchemaOf<C> &
  Pick<DialogProps, 'title' | 'size' | 'onClose'> & {
    /** What stands above the form. */
    about?: ReactNode;
    /** What is told once it is done: how many it changed, and which stayed, and why. */
    done: (reply: ReplyOf<C>, sent: BodyOf<C>) => Toast;
  };

export interface FieldProps {
  /** The body's field: `name`, `address.line`. */
  name: string;
  label: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'url';
  autoComplete?: string;
  placeholder?: string;
  /** Most letters; more are kept to be shortened, and said to be too many at once. */
  maxLength?: number;
  autoFocus?: boolean;
}

export interface TextareaFieldProps extends FieldProps {
  rows?: number;
  /** Most letters, as of a text field. */
  maxLength?: number;
}

export interface NumberFieldProps extends FieldProps {
  /** Shown after the number: "km", "BDT". */
  unit?: string;
  /** `text` keeps a decimal amount as the string the person typed; `number` (default) a whole number. */
  as?: 'number' | 'text';
  /** What to enter, where it is not just a number: "a latitude like 23.8103". */
  example?: string;
  /** True where what was pasted, or typed to its end, is taken elsewhere. */
  takes?: (text: string) => boolean;
}

export interface TimeFieldProps extends FieldProps {
  placeholder?: string;
}

export interface SelectFieldProps extends FieldProps {
  choices: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown for no value; without it one must be chosen. */
  emptyLabel?: string;
}

export interface NameAndCodeProps {
  /** The record that is edited; without it one is added. */
  row: { readonly code: string } | undefined;
  /** Most letters; 80 and 40 unless told. */
  nameLength?: number;
  codeLength?: number;
}

export interface StatusFieldProps extends FieldProps {
  choices: readonly { value: string; label: string; help?: string; disabled?: boolean }[];
}

export interface CheckboxFieldProps extends FieldProps {}

/** Several of a few, as the visit days of a route. */
export interface ChoicesFieldProps extends FieldProps {
  choices: readonly { value: string | number; label: string }[];
}

export interface DateFieldProps extends FieldProps {
  autoFocus?: boolean;
  min?: string;
  max?: string;
}

export interface PhoneFieldProps extends FieldProps {}

export interface CustomControl<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** For the control that gets the focus when something is wrong; a group takes it itself. */
  ref: (control: { focus?: () => void } | null) => void;
}

export interface CustomFieldProps<Value> extends FieldProps {
  /** Several controls under one legend; without it one control under its label. */
  grouped?: boolean;
  /** A value as the person reads it, in a version conflict; must be stable between renders. */
  show?: (value: unknown) => string;
  /** What to do about a value that the field does not take, before its schema says so; must be stable between renders. */
  problem?(value: Value): string | null;
  children: (control: CustomControl<Value>) => ReactNode;
}

interface Searched extends FieldProps {
  search: SearchOptions;
  tree?: ChoiceTree;
  /** What is looked for, where the field's name does not say it. */
  about?: string;
}

export interface LookupFieldProps extends Searched {
  /** The label of the value the form starts with. */
  initialLabel?: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** What is likely here, offered before the others. */
  suggested?: Suggestions | undefined;
  /** Choices that are not offered. */
  without?: readonly string[];
  /** Called with the chosen option, null when cleared. */
  onChosen?: (option: LookupOption | null) => void;
}

export interface LookupsFieldProps extends Searched {
  /** What a chosen value is called; must be stable between renders. */
  labelOf: (value: string) => string;
  placeholder?: string;
  /** Called with each option that is added. */
  onChosen?: (option: LookupOption) => void;
}
