import * as z from 'zod/mini';
import { shown } from './cell-values.ts';
import type { ImportColumn } from './import-column.ts';
import type { ImportSubject } from './import-subject.ts';
import type { Problem, ReadRow } from './row.ts';
import type { TableRow } from './table-rows.ts';

const tooManyCells =
  'Stands beyond the last heading: put a text with a comma in it between quotation marks, or take this out.';

/** Reads a row by the rule of each column; whatever is not as it should be becomes a problem. */
export function readRow(
  { columns, together }: Pick<ImportSubject, 'columns' | 'together'>,
  { number, texts, beyond }: TableRow,
): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = beyond === null ? [] : [{ column: null, value: shown(beyond), message: tooManyCells }];
  for (const column of columns) {
    const { name, required, schema, from, kept } = column;
    const text = texts.get(name);
    if (text === undefined) {
      if (required) problems.push({ column: name, value: null, message: 'Fill this in.' });
      continue;
    }
    const result = z.safeParse(schema, from ? from(text) : text);
    if (result.success) values[name] = kept ? kept(result.data as never) : result.data;
    else problems.push({ column: name, value: shown(text), message: sentenceOf(column, result.error.issues[0]) });
  }
  return { number, values, problems: [...problems, ...(together?.(texts) ?? [])] };
}

function sentenceOf({ sentence }: ImportColumn, issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type' && sentence !== undefined) return sentence;
  return issue?.message ?? 'Is not as it should be.';
}
