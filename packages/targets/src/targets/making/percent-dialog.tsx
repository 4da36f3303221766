import { AlertBox, Button, Dialog, Input, styled } from '@routebook/ui';
import { type FormEvent, useId, useState } from 'react';
import { readPercent } from './percent.ts';

const Form = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  fontSize: 'sm',
  '& label': { fontWeight: 'medium' },
  '& [data-buttons]': { display: 'flex', justifyContent: 'flex-end', gap: '2' },
});

interface PercentDialogProps {
  readonly title: string;
  /** What it is done to, and that it can be undone. */
  readonly says: string;
  readonly submit: string;
  /** Answers why it can't be done; nothing when it was. */
  readonly onPercent: (percent: number) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for a percentage. */
export function PercentDialog({ title, says, submit, onPercent, onClose }: PercentDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const done = async (event: FormEvent) => {
    event.preventDefault();
    const percent = readPercent(typed);
    const why = percent === undefined ? 'Use a percentage like 12.5, or -5.' : await onPercent(percent);
    if (why === undefined) onClose();
    else setProblem(why);
  };
  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form onSubmit={(event) => void done(event)}>
        <p>{says}</p>
        {problem && <AlertBox tone="error" role="alert" title={problem} />}
        <label htmlFor={id}>Percent</label>
        <Input
          id={id}
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div data-buttons>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{submit}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
