import type { AnyCall, BodyOf, ReplyOf } from '@routebook/contract';
import type { ReactNode } from 'react';
import { failedCall } from '../calls/failed-call.ts';
import { useServerWrite } from '../calls/server-call.ts';
import { AlertBox } from '../feedback/alert-box.tsx';
import { KeyValues, type KeyValuesProps } from '../feedback/key-values.tsx';
import { type Toast, toast } from '../feedback/toast.ts';
import { BusyButton } from '../theme/busy-button.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';

const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Buttons = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '2' });

export interface WritePreviewProps<C extends AnyCall> {
  readonly call: C;
  readonly body: BodyOf<C>;
  /** What it is about, without a full stop: "July 2026 to August 2026". */
  readonly about: string;
  readonly items?: KeyValuesProps['items'];
  /** What to know before. */
  readonly warning?: ReactNode;
  /** The button that writes; without one there is nothing to write, as `nothing` says. */
  readonly submitLabel: string | null;
  readonly nothing?: string;
  readonly done: (reply: ReplyOf<C>) => Toast;
  readonly onDone: () => void;
  readonly onBack: () => void;
  /** The rows of it. */
  readonly children: ReactNode;
}

/** What a write of many rows would do, before it is done: its sums, its rows, and the way back to what was asked for. */
export function WritePreview<C extends AnyCall>(props: WritePreviewProps<C>) {
  const { call, body, about, items, warning, submitLabel, nothing, done, onDone, onBack, children } = props;
  const { mutate, error, isPending } = useServerWrite(call);
  const write = () =>
    mutate(
      { body },
      {
        onSuccess: (reply) => {
          onDone();
          toast({ kind: 'success', ...done(reply) });
        },
      },
    );
  return (
    <Stack>
      <p>{about}: nothing is written yet.</p>
      {items && <KeyValues items={items} />}
      {warning}
      {error !== null && <Refusal error={error} />}
      <Buttons>
        <Button variant="ghost" onClick={onBack} disabled={isPending}>
          Back
        </Button>
        <BusyButton colorPalette="brand" busy={isPending} disabled={submitLabel === null} onClick={write}>
          {submitLabel ?? nothing}
        </BusyButton>
      </Buttons>
      {children}
    </Stack>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { message, fields } = failedCall(error);
  return <AlertBox role="alert" tone="error" title={message} description={Object.values(fields).join(' ')} />;
}
