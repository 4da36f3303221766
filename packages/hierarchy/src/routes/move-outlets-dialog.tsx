import { callServer } from '@routebook/auth';
import { moveOutlets, previewMoveOutlets, type RouteOutlet } from '@routebook/contract';
import {
  businessDate,
  counted,
  DateField,
  Dialog,
  LookupField,
  placeSearch,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { OpenOrders } from '../moves/open-orders.tsx';

interface MoveOutletsDialogProps {
  routeId: string;
  routeName: string;
  outlets: readonly RouteOutlet[];
  onClose: () => void;
  onMoved: () => void;
}

const findRoutes = placeSearch({ level: 'route' });

/** Moves chosen outlets to another route, to the end of its order. */
export function MoveOutletsDialog({ routeId, routeName, outlets, onClose, onMoved }: MoveOutletsDialogProps) {
  const close = unlessUnsaved(onClose);
  const [first, ...others] = outlets;
  const what = first && others.length === 0 ? first.name : counted(outlets.length, 'outlet');
  return (
    <Dialog open onClose={close} title={`Move ${what} from ${routeName}`}>
      <ServerForm
        handsOver
        call={moveOutlets}
        params={{ id: routeId }}
        defaults={{ outletIds: outlets.map(({ id }) => id), toRouteId: '', effectiveFrom: businessDate(), reason: '' }}
        onCancel={close}
        onSaved={({ moved }) => {
          onMoved();
          toast({ title: `${counted(moved, 'outlet')} moved`, kind: 'success' });
        }}
        submitLabel={`Move ${what}`}
      >
        {({ values }) => (
          <>
            <LookupField
              name="toRouteId"
              label="To route"
              required
              about="route"
              search={findRoutes}
              without={[routeId]}
              placeholder="Type a name or code"
              help="They go to the end of its order."
            />
            <OrdersAlong routeId={routeId} toRouteId={values.toRouteId} outletIds={outlets.map(({ id }) => id)} />
            <DateField name="effectiveFrom" label="From" required />
            <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}

interface OrdersAlongProps {
  routeId: string;
  toRouteId: string | undefined;
  outletIds: readonly string[];
}

function OrdersAlong({ routeId, toRouteId, outletIds }: OrdersAlongProps) {
  const { data } = useQuery({
    queryKey: ['Orders', previewMoveOutlets.name, routeId, toRouteId, outletIds],
    queryFn: ({ signal }) =>
      callServer(previewMoveOutlets, {
        params: { id: routeId },
        body: { toRouteId: toRouteId ?? '', outletIds: [...outletIds] },
        signal,
      }),
    enabled: Boolean(toRouteId),
  });
  return data ? <OpenOrders {...data} /> : null;
}
