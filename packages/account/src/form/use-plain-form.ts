import { failedCall } from '@routebook/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

export type Values<F extends string> = Readonly<Record<F, string>>;
export type FieldErrors<F extends string> = Partial<Readonly<Record<F, string>>>;

export interface PlainFormOptions<F extends string> {
  readonly fields: readonly F[];
  /** A sentence for each field that cannot be sent as it is; empty ones are reported without it. */
  check?(values: Values<NoInfer<F>>): FieldErrors<NoInfer<F>>;
  submit(values: Values<NoInfer<F>>): Promise<void>;
}

export interface PlainForm<F extends string> {
  readonly busy: boolean;
  /** What went wrong as a whole; null while nothing did, or where each field says it. */
  readonly problem: string | null;
  readonly errors: FieldErrors<F>;
  /** For `<form>`. */
  readonly props: { ref: React.RefObject<HTMLFormElement | null>; noValidate: true; onSubmit(event: FormEvent): void };
}

const nothingWrong = { problem: null, errors: {} };

/**
 * A form of a few text fields, which keep their own values. After a refusal the first field that is wrong has the focus;
 * nothing typed is lost.
 */
export function usePlainForm<F extends string>({ fields, check, submit }: PlainFormOptions<F>): PlainForm<F> {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ problem: string | null; errors: FieldErrors<F> }>(nothingWrong);

  useEffect(() => {
    if (Object.keys(wrong.errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  async function send(values: Values<F>): Promise<void> {
    setBusy(true);
    try {
      await submit(values);
      setWrong(nothingWrong);
    } catch (error) {
      const errors = pick(fields, failedCall(error).fields);
      setWrong({ errors, problem: Object.keys(errors).length > 0 ? null : sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy || !form.current) return;
    const values = pick(fields, Object.fromEntries(new FormData(form.current))) as Values<F>;
    const errors = { ...check?.(values), ...emptyOnes(fields, values) };
    if (Object.keys(errors).length > 0) setWrong({ problem: null, errors });
    else void send(values);
  }

  return { busy, ...wrong, props: { ref: form, noValidate: true, onSubmit } };
}

function emptyOnes<F extends string>(fields: readonly F[], values: Values<F>): FieldErrors<F> {
  return pick(
    fields,
    Object.fromEntries(fields.filter((field) => !values[field]).map((field) => [field, 'Fill this in.'])),
  );
}

/** Of a record's values, those that are text and belong to a field. */
function pick<F extends string>(
  fields: readonly F[],
  values: Readonly<Record<string, unknown>>,
): Partial<Record<F, string>> {
  const picked: Partial<Record<F, string>> = {};
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string') picked[field] = value;
  }
  return picked;
}
