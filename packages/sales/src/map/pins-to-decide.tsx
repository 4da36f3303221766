import { decideOutletPin, listOutletPins, type OutletPin } from '@routebook/contract';
import {
  BusyButton,
  Button,
  type MapPosition,
  quantity,
  styled,
  useMayCall,
  useServerRead,
  useTellDone,
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

type Decided = 'approve' | 'reject';

/** New positions that others proposed, to look at and to decide over; nothing without any. */
export function PinsToDecide({ onLook }: { onLook: (position: MapPosition) => void }) {
  const mayDecide = useMayCall()(decideOutletPin);
  const { data } = useServerRead(listOutletPins, { enabled: mayDecide });
  const { tell, underWay } = useTellDone(decideOutletPin);
  if (!data || data.totalPins === 0) return null;
  const decide = ({ outlet, to }: OutletPin, decision: Decided) => {
    const busy = underWay?.params?.id === outlet.id && underWay.body?.decision === decision;
    return {
      busy,
      disabled: underWay !== undefined && !busy,
      onClick: () =>
        void tell(
          { params: { id: outlet.id }, body: { decision, position: to } },
          decision === 'approve' ? `${outlet.name} has moved` : `${outlet.name} stays where it was`,
        ),
    };
  };
  const own = data.pins.filter(({ decisionProblem }) => decisionProblem).length;
  return (
    <Box>
      <summary>
        {own < data.totalPins
          ? `New positions to decide over: ${quantity(data.totalPins - own)}`
          : `New positions that others decide over: ${quantity(own)}`}
      </summary>
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
            {pin.decisionProblem ? (
              <small>{pin.decisionProblem}</small>
            ) : (
              <>
                <BusyButton size="xs" variant="outline" {...decide(pin, 'approve')}>
                  Approve
                </BusyButton>
                <BusyButton size="xs" variant="outline" {...decide(pin, 'reject')}>
                  Reject
                </BusyButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
