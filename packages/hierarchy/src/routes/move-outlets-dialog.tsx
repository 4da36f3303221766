import { moveOutlets, type RouteOutlet } from '@routebook/contract';
import {
  businessDate,
  DateField,
  Dialog,
  LookupField,
  placeSearch,
  quantity,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';

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
  const what = outlets.length === 1 ? (outlets[0]?.name ?? '1 outlet') : `${quantity(outlets.length)} outlets`;
  return (
    <Dialog open onClose={close} title={`Move ${what} from ${routeName}`}>
      <ServerForm
        call={moveOutlets}
        params={{ id: routeId }}
        defaults={{ outletIds: outlets.map(({ id }) => id), toRouteId: '', effectiveFrom: businessDate(), reason: '' }}
        onCancel={close}
        onSaved={({ moved }) => {
          onMoved();
          toast({ title: `${quantity(moved)} ${moved === 1 ? 'outlet' : 'outlets'} moved`, kind: 'success' });
        }}
        submitLabel={`Move ${what}`}
      >
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
        <DateField name="effectiveFrom" label="From" required />
        <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history." />
      </ServerForm>
    </Dialog>
  );
}
