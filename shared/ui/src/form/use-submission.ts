import { callServer } from '@routebook/auth';
import type { AnyCall, BodyOf, ReplyOf } from '@routebook/contract';
import { useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FailedCall, failedCall } from '../calls/failed-call.ts';
import { refreshTags } from '../calls/server-call.ts';
import { errorsElsewhere, shownFieldOf } from './field-errors.ts';
import type { FieldInfo } from './field-labels.ts';
import type { FormProps } from './form-props.ts';
import { idempotencyKeys } from './idempotency-key.ts';

type Submitted<C extends AnyCall> = Pick<FormProps<C>, 'call' | 'asks' | 'params' | 'onSaved' | 'fieldOf'>;

/** Sends a form's body, puts the server's field errors beside the fields, and keeps what stands above them. */
export function useSubmission<C extends AnyCall>(
  { call, asks = false, params, onSaved, fieldOf }: Submitted<C>,
  form: UseFormReturn<FieldValues>,
  labels: ReadonlyMap<string, FieldInfo>,
) {
  const [failure, setFailure] = useState<FailedCall>();
  const [saved, setSaved] = useState(false);
  const [keys] = useState(idempotencyKeys);

  const refuse = (refusal: FailedCall) => {
    const shown = Object.entries(refusal.fields).flatMap(([name, message]) => {
      const field = shownFieldOf(fieldOf?.(name) ?? name, labels);
      return field === undefined ? [] : [{ field, message }];
    });
    for (const { field, message } of shown) form.setError(field, { type: 'server', message });
    const [first] = shown;
    if (first) form.setFocus(first.field);
    setFailure(refusal);
  };

  const send = async (values: FieldValues) => {
    setFailure(undefined);
    try {
      const reply: ReplyOf<C> = await callServer(call, {
        params,
        body: values as BodyOf<C>,
        idempotencyKey: keys.of(values),
      });
      if (!asks) {
        setSaved(true);
        form.reset(form.getValues());
      }
      void refreshTags(call.tags);
      onSaved(reply, values as BodyOf<C>);
    } catch (error) {
      refuse(failedCall(error));
    }
  };

  const hold = (errors: FieldErrors) => {
    const fields = errorsElsewhere(errors, labels);
    setFailure(
      Object.keys(fields).length > 0
        ? { message: 'This cannot be saved as it is.', status: 422, fields, counts: {} }
        : undefined,
    );
  };

  return { failure, saved, keys, send, hold, forget: () => setFailure(undefined) };
}
