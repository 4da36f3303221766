import type { Schema } from '@routebook/contract';
import * as z from 'zod/mini';
import { refuse } from '../refusal.ts';

type RequestPart = 'params' | 'query' | 'body';

const nothing = z.strictObject({});

/** The parsed value, or MALFORMED with a sentence for each bad field. A part that the call does not declare has to be empty. */
export function validate<S extends Schema>(part: RequestPart, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data as z.output<S>;
  const fields = fieldsOf(result.error.issues, part);
  throw refuse('MALFORMED', { message: sentence(part, fields), fields });
}

export function validateNothing(part: RequestPart, value: unknown): void {
  validate(part, nothing, value ?? {});
}

function fieldsOf(issues: readonly z.core.$ZodIssue[], part: RequestPart): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] ??=
          part === 'query' ? 'This call has no such parameter.' : 'This call has no such field.';
    } else {
      fields[issue.path.join('.')] ??= issue.message;
    }
  }
  return fields;
}

/** `lines.0.pieces` as people number lines: `pieces of line 1`. */
function inWords(name: string): string {
  const [, list, place, field] = /^(\w+)s\.(\d+)\.(.+)$/.exec(name) ?? [];
  return list === undefined ? name : `${field} of ${list} ${Number(place) + 1}`;
}

function sentence(part: RequestPart, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).filter(Boolean);
  if (names.length === 0) return part === 'body' ? 'The request has no usable body.' : 'The request is not complete.';
  if (part === 'params') return 'This address names nothing that could be here. The link may be cut off.';
  const shown = names.slice(0, 5);
  const others = names.length > 5 ? ' and others' : '';
  if (part === 'body') {
    const check = `Check ${shown.map(inWords).join(', ')}${others}`;
    const [only, ...more] = names;
    // What stands in a row of a list has no field of its name in a form, beside which it could be said.
    return only !== undefined && more.length === 0 && inWords(only) !== only
      ? `${check}: ${fields[only]}`
      : `${check}.`;
  }
  const quoted = shown.map((name) => `“${name}”`).join(', ');
  return `The address asks for what is not known here. Look at ${quoted}${others} in it.`;
}
