import { decideOutletPin, listOutletPins, type OutletPin } from '@routebook/contract';
import {
  Button,
  failedCall,
  type MapPosition,
  quantity,
  styled,
  toast,
  useMayCall,
  useServerRead,
  useServerWrite,
} from '@routebook/ui';

const Box = styled('details', {
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  px: '3',
  py: '2',
  '& summary': { cursor: 'pointer', fontWeight: 'medium' },
  '& ul': { display: 'flex', flexDirection: 'column', gap: '2', mt: '2', maxHeight: '12rem', overflowY: 'auto' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  '& li > span': { flex: '1', minWidth: '12rem' },
});

/** New positions that others proposed, to look at and to decide over; nothing without any. */
export function PinsToDecide({ onLook }: { onLook: (position: MapPosition) => void }) {
  const mayDecide = useMayCall()(decideOutletPin);
  const { data } = useServerRead(listOutletPins, { enabled: mayDecide });
  const decide = useServerWrite(decideOutletPin);
  if (!data || data.totalPins === 0) return null;
  const take = async ({ outlet, to }: OutletPin, decision: 'approve' | 'reject') => {
    try {
      await decide.mutateAsync({ params: { id: outlet.id }, body: { decision, position: to } });
      toast({
        kind: 'success',
        title: decision === 'approve' ? `${outlet.name} has moved.` : `${outlet.name} stays where it was.`,
      });
    } catch (error) {
      toast({ kind: 'error', title: failedCall(error).message });
    }
  };
  return (
    <Box>
      <summary>New positions to decide over: {quantity(data.totalPins)}</summary>
      <ul>
        {data.pins.map((pin) => (
          <li key={pin.outlet.id}>
            <span>
              {pin.outlet.name} {pin.outlet.code}: {quantity(pin.metres)} m away, says {pin.proposedBy.name}:{' '}
              {pin.reason}
            </span>
            <Button size="xs" variant="ghost" onClick={() => onLook(pin.to)}>
              Look
            </Button>
            <Button size="xs" variant="outline" disabled={decide.isPending} onClick={() => void take(pin, 'approve')}>
              Approve
            </Button>
            <Button size="xs" variant="outline" disabled={decide.isPending} onClick={() => void take(pin, 'reject')}>
              Reject
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
