import { zodResolver } from '@hookform/resolvers/zod';
import type { Schema } from '@routebook/contract';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { FieldInfo } from './field-labels.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The first sentence in the error of a field, or in those of its items. */
export function errorText(errors: FieldErrors, name: string): string | undefined {
  const find = (error: unknown): string | undefined => {
    if (!isRecord(error)) return undefined;
    if (typeof error.message === 'string') return error.message;
    return Object.values(error).map(find).find(Boolean);
  };
  return find(name === '' ? errors[''] : get(errors, name));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * A schema's bare type error, as an empty field gives it, in words for the person who typed. What is typed may be shaped into a
 * body of other places: empty is what is so in both.
 */
function inWords(errors: Record<string, unknown>, values: unknown, body: unknown): void {
  for (const [name, error] of Object.entries(errors)) {
    if (!isRecord(error)) continue;
    const value = isRecord(values) ? values[name] : undefined;
    const sent = isRecord(body) ? body[name] : undefined;
    if (typeof error.message === 'string') {
      if (isEmpty(value) && isEmpty(sent)) error.message = 'Fill this in.';
      else if (/^Invalid/.test(error.message)) error.message = 'Check this value.';
    } else inWords(error, value, sent);
  }
}

/** What the fields themselves do not take, whatever the call would. */
function refusedByFields(
  fields: ReadonlyMap<string, FieldInfo>,
  values: FieldValues,
): [name: string, message: string][] {
  return [...fields].flatMap(([name, { required, problem }]) => {
    const value = get(values, name);
    const message = required && isEmpty(value) ? 'Fill this in.' : problem(value);
    return message === null ? [] : [[name, message]];
  });
}

/**
 * Checks what is typed with the schema of the call's body; what comes out is trimmed and parsed as the server will.
 * A field that is marked as required must be filled in, also where the call would take it empty; what a field itself does not
 * take it says in its own words.
 */
export function bodyResolver(
  schema: Schema,
  fields: ReadonlyMap<string, FieldInfo>,
  toBody: (typed: never) => FieldValues = (typed) => typed,
): Resolver<FieldValues> {
  const resolve = zodResolver<FieldValues, unknown, FieldValues>(schema as never);
  return async (values, context, options) => {
    const body = toBody(values as never);
    const result = await resolve(body, context, options as never);
    inWords(result.errors, values, body);
    const refused = refusedByFields(fields, values);
    if (refused.length === 0) return result;
    const errors: FieldErrors = { ...result.errors };
    for (const [name, message] of refused) set(errors, name, { type: 'field', message });
    return { values: {}, errors };
  };
}

/** The errors of fields that the form does not show, as a sentence each by the field's name. */
export function errorsElsewhere(errors: FieldErrors, shown: ReadonlyMap<string, unknown>): Record<string, string> {
  const names = Object.keys(errors).filter((name) => ![...shown.keys()].some((known) => known.split('.')[0] === name));
  return Object.fromEntries(
    names.map((name) => [name, `${name || 'The form'}: ${errorText(errors, name) ?? 'check this.'}`]),
  );
}

/** The field of a form that an error belongs to: `days` for `days.0.routeIds` where the form shows the days as one. */
export function shownFieldOf(name: string, shown: ReadonlyMap<string, unknown>): string | undefined {
  const steps = name.split('.');
  return steps.map((_, place) => steps.slice(0, steps.length - place).join('.')).find((field) => shown.has(field));
}
