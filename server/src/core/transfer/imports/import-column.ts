import type * as z from 'zod/mini';

/** A column that an import reads. */
export interface ImportColumn {
  readonly name: string;
  /** The file has to have it, and each row something in it. */
  readonly required?: boolean;
  /** Other headings that people give it. */
  readonly also?: readonly string[];
  /** What the template's example row says. */
  readonly example: string;
  /** The rule of its values: the one of the form's field, so that a file may say what a person may type. */
  readonly schema: z.core.$ZodType;
  /** A cell's text as the value that the rule is for. */
  readonly from?: (text: string) => unknown;
  /** The value as it is kept. */
  readonly kept?: (value: never) => unknown;
  /** Said instead when the rule speaks of a kind of value that a file has no idea of. */
  readonly sentence?: string;
}

/** Headings are compared without regard to case, blanks and punctuation. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]+/gu, '');
}
