import { Alert, Button } from '@chakra-ui/react';
import type { AnyCall, BodyOf } from '@routebook/contract';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { FailedCall } from '../calls/failed-call.ts';
import { mayRetry } from '../calls/may-retry.ts';
import { DraftKey, useDraft } from '../handover/use-draft.ts';
import { closeUnlessUnsaved } from '../overlay/close-guard.ts';
import { useUnsavedWork } from '../routing/unsaved-work.ts';
import { BusyButton } from '../theme/busy-button.tsx';
import { styled } from '../theme/styled.tsx';
import { changesOf } from './changes-of.ts';
import { bodyResolver, shownFieldOf } from './field-errors.ts';
import { type FieldInfo, FieldLabels } from './field-labels.ts';
import type { ServerFormProps } from './form-props.ts';
import { useHeldStill } from './use-held-still.ts';
import { useSubmission } from './use-submission.ts';
import { VersionConflict } from './version-conflict.tsx';

const Frame = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3.5',
  '& [data-buttons]': { display: 'flex', justifyContent: 'flex-end', gap: '2', pt: '2' },
  '&[data-layout=drawer]': { minHeight: '100%' },
  '&[data-layout=drawer] [data-buttons]': {
    position: 'sticky',
    bottom: '-3',
    mt: 'auto',
    mx: '-4',
    mb: '-3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    zIndex: 1,
  },
  // A field that has the focus is above the buttons, with what is said below it.
  '&[data-layout=drawer] :is(input, select, textarea, button)': { scrollMarginBottom: '6rem' },
});

/** Faint only where it takes so long that somebody would go on typing. */
const Fields = styled('div', {
  display: 'contents',
  '& > *': { transition: 'opacity 120ms' },
  '&[aria-busy=true] > *': { opacity: 0.6, transitionDelay: '300ms' },
});

// Bars that stand above a page while it scrolls do not cover it.
const Said = styled('div', { scrollMarginTop: '4rem' });

/** The row's fields that this form has, of the same names. */
function sameFields(row: unknown, defaults: FieldValues): FieldValues {
  const entries = Object.entries(typeof row === 'object' && row !== null ? row : {});
  return Object.fromEntries(entries.filter(([name]) => name in defaults));
}

function FormFailure({
  failure,
  labels,
  onRetry,
}: {
  failure: FailedCall;
  labels: ReadonlyMap<string, FieldInfo>;
  onRetry: () => void;
}) {
  const elsewhere = Object.entries(failure.fields).filter(
    ([name, sentence]) => shownFieldOf(name, labels) === undefined && !failure.message.includes(sentence),
  );
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title whiteSpace="pre-line">{failure.message}</Alert.Title>
        {elsewhere.map(([name, sentence]) => (
          <Alert.Description key={name}>{sentence}</Alert.Description>
        ))}
        {failure.status !== undefined && failure.status >= 500 && failure.requestId && (
          <Alert.Description>Request {failure.requestId}</Alert.Description>
        )}
      </Alert.Content>
      {mayRetry(failure) && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Alert.Root>
  );
}

/**
 * A form that makes one write call. It checks with the call's own schema, shows the server's errors beside the fields,
 * keeps what is typed when the server is away, shows both versions when somebody else was faster, and asks before it
 * is left unsaved. Ctrl+Enter saves.
 */
export function ServerForm<C extends AnyCall>(props: ServerFormProps<C>) {
  const {
    call,
    defaults,
    onCancel,
    submitLabel,
    cancelLabel = 'Cancel',
    fromCurrent,
    conflict,
    toBody,
    params,
    children,
    layout = 'page',
    handsOver,
    fieldOf,
  } = props;
  const { schema = call.body } = props;
  if (!schema) throw new Error(`${call.name} is not told what its form checks`);
  const [labels] = useState(() => new Map<string, FieldInfo>());
  const resolver = useMemo(() => bodyResolver(schema, labels, toBody), [schema, labels, toBody]);
  const form = useForm<FieldValues>({ defaultValues: defaults as FieldValues, resolver, shouldFocusError: true });
  const { failure, saved, keys, send, hold, forget } = useSubmission(props, form, labels);
  const { defaultValues, isDirty, isSubmitting, submitCount, isSubmitSuccessful } = form.formState;
  const draft = handsOver ? `${call.name} ${JSON.stringify(params ?? {})}` : '';
  useDraft(draft, form, defaults as FieldValues, keys);
  useUnsavedWork(isDirty && !saved, draft);
  const submitButton = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useHeldStill(fields, isSubmitting);
  const said = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const atField = Object.keys(failure?.fields ?? {}).some((name) => shownFieldOf(fieldOf?.(name) ?? name, labels));
  // Retry is gone as it is pressed, and the focus with it; whoever pressed it goes on from the form's own button.
  useEffect(() => {
    if (failure && !isSubmitting && document.activeElement === document.body)
      submitButton.current?.focus({ preventScroll: true });
  }, [failure, isSubmitting]);

  // Whoever saved a long form is at its end. What no field says is said at its beginning.
  useEffect(() => {
    if (failure && !atField) said.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure, atField]);

  // What is wrong is said below the field, which has the focus before that.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [submitCount, isSubmitSuccessful]);

  const setValue = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  // Neither the button nor the fields take anything while this is saved; other keys of the form would.
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(send, hold)(event);
    } finally {
      sending.current = false;
    }
  };
  const theirs = (): FieldValues =>
    fromCurrent?.(failure?.current) ?? sameFields(failure?.current, defaults as FieldValues);
  const startFromTheirs = () => form.reset({ ...form.getValues(), ...theirs() });
  const keepMine = () => {
    const changed = changesOf(form.getValues(), defaultValues);
    startFromTheirs();
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true });
    void submit();
  };
  const resend = (patch: Partial<BodyOf<C>>) => {
    for (const [name, value] of Object.entries(patch)) form.setValue(name, value);
    void submit();
  };
  const takeTheirs = () => {
    startFromTheirs();
    forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const inConflict = failure?.code === 'STALE_VERSION' && failure.current !== undefined;

  return (
    <DraftKey value={draft}>
      <FieldLabels.Provider value={labels}>
        <FormProvider {...form}>
          <Frame noValidate data-layout={layout} onSubmit={submit} onKeyDown={onKeyDown}>
            {failure && (
              <Said ref={said}>
                {inConflict ? (
                  (conflict?.({ current: failure.current, resend, forget }) ?? (
                    <VersionConflict
                      start={defaultValues}
                      mine={form.getValues()}
                      theirs={theirs()}
                      onKeepMine={keepMine}
                      onTakeTheirs={takeTheirs}
                      onCancel={forget}
                    />
                  ))
                ) : (
                  <FormFailure failure={failure} labels={labels} onRetry={() => void submit()} />
                )}
              </Said>
            )}
            <Fields ref={fields} aria-busy={isSubmitting}>
              {typeof children === 'function'
                ? children({
                    values: form.watch() as Partial<BodyOf<C>>,
                    setValue,
                    submitting: isSubmitting,
                    dirty: isDirty,
                  })
                : children}
            </Fields>
            <div data-buttons>
              {onCancel && (
                <Button variant="ghost" onClick={() => closeUnlessUnsaved(onCancel)}>
                  {cancelLabel}
                </Button>
              )}
              <BusyButton ref={submitButton} type="submit" colorPalette="brand" busy={isSubmitting}>
                {submitLabel}
              </BusyButton>
            </div>
          </Frame>
        </FormProvider>
      </FieldLabels.Provider>
    </DraftKey>
  );
}
