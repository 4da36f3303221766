import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { IdempotencyKeys } from '../form/idempotency-key.ts';
import { KeeperContext } from './keeper.ts';
import { useKept } from './use-kept.ts';

interface Draft {
  /** The names of the form's fields: a form of other fields takes none of it. */
  readonly fields: string;
  readonly values: FieldValues;
  readonly sent: readonly [content: string | undefined, key: string];
}

/** The key of the form that a field stands in; empty where it hands nothing over. */
export const DraftKey = createContext('');

/**
 * Hands what is typed in a form to the same form of the parcel's next version, and takes what the version before has handed over.
 * Without a key nothing is. What is being sent at the moment is not handed over.
 */
export function useDraft(
  key: string,
  form: UseFormReturn<FieldValues>,
  defaults: FieldValues,
  keys: IdempotencyKeys,
): void {
  const keeper = useContext(KeeperContext);
  const fields = Object.keys(defaults).sort().join();
  const { isDirty, isSubmitting } = form.formState;
  const now = useRef({ isDirty, isSubmitting });
  useEffect(() => {
    now.current = { isDirty, isSubmitting };
  }, [isDirty, isSubmitting]);
  // Before the page is drawn, and the caret is put where it was.
  useLayoutEffect(() => {
    if (key === '') return;
    const take = (handed: unknown) => {
      if (!isDraft(handed) || handed.fields !== fields) return false;
      form.reset(handed.values, { keepDefaultValues: true });
      keys.goOn(handed.sent);
      return true;
    };
    const handed = keeper.handed(key);
    if (handed !== undefined && !take(handed)) return;
    return keeper.keep(key, {
      read: () =>
        now.current.isDirty && !now.current.isSubmitting
          ? ({ fields, values: form.getValues(), sent: keys.last() } satisfies Draft)
          : undefined,
      write: (draft) => (draft === undefined ? form.reset() : take(draft)),
    });
  }, [keeper, key, fields, form, keys]);
}

/** What a field knows beside its value, handed over with the form that it stands in. */
export function useKeptOfField<T>(what: string, name: string | undefined) {
  const form = useContext(DraftKey);
  return useKept<T>(form === '' || name === undefined ? undefined : `${form} ${name} ${what}`);
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'fields' in value && 'values' in value;
}
