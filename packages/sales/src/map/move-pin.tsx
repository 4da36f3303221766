import { type Outlet, parsePosition, proposeOutletPin } from '@routebook/contract';
import { BusyButton, Button, failedCall, Input, type MapPosition, styled, toast, useServerWrite } from '@routebook/ui';
import { type FormEvent, useId, useState } from 'react';

const Form = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '2',
  p: '2',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '& label': { display: 'flex', flexDirection: 'column', gap: '1' },
  '& p': { flexBasis: '100%' },
});
const Problem = styled('p', { color: 'fg.error' });

interface MovePinProps {
  readonly outlet: Outlet;
  /** Where the pin is now. */
  readonly position: MapPosition;
  readonly onMoved: (position: MapPosition) => void;
  readonly onClose: () => void;
}

const inWords = ({ latitude, longitude }: MapPosition) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** Says where an outlet is instead: its pin is dragged on the map, or the position is typed. */
export function MovePin({ outlet, position, onMoved, onClose }: MovePinProps) {
  const propose = useServerWrite(proposeOutletPin);
  const [typed, setTyped] = useState<{ readonly text: string; readonly to: MapPosition | null }>();
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  // What was typed stands until the pin is dragged elsewhere.
  const asTyped = typed && (typed.to === null || typed.to === position) ? typed : undefined;
  const place = (text: string) => {
    const to = parsePosition(text);
    setTyped({ text, to });
    if (to) onMoved(to);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (propose.isPending) return;
    if (asTyped && !asTyped.to) return setProblem('Enter a position like 23.8103, 90.4125.');
    try {
      await propose.mutateAsync({ params: { id: outlet.id }, body: { position, reason } });
      toast({ kind: 'success', title: `Somebody else decides now where ${outlet.name} is.` });
      onClose();
    } catch (error) {
      const { message, fields } = failedCall(error);
      setProblem(Object.values(fields ?? {}).join(' ') || message);
    }
  };
  return (
    <Form onSubmit={send} aria-label={`Move the pin of ${outlet.name}`}>
      <p>Drag the pin of {outlet.name} to where it is, or type its position. Somebody else approves it.</p>
      <label htmlFor={`${id}-position`}>
        Position
        <Input
          id={`${id}-position`}
          value={asTyped?.text ?? inWords(position)}
          onChange={(event) => place(event.target.value)}
        />
      </label>
      <label htmlFor={`${id}-reason`}>
        Why
        <Input id={`${id}-reason`} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <BusyButton type="submit" size="sm" busy={propose.isPending}>
        Propose
      </BusyButton>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      {problem && <Problem role="alert">{problem}</Problem>}
    </Form>
  );
}
