import { listRouteOutlets } from '@routebook/contract';
import { Empty, LoadingOrError, useServerRead } from '@routebook/ui';
import { OutletSequence } from './outlet-sequence.tsx';

interface RouteOutletsProps {
  routeId: string;
  routeName: string;
  /** The day that the page shows; empty for today. */
  asOf: string;
  mayEdit: boolean;
}

/** The outlets of a route in the order they are visited. */
export function RouteOutlets({ routeId, routeName, asOf, mayEdit }: RouteOutletsProps) {
  const read = useServerRead(listRouteOutlets, {
    params: { id: routeId },
    query: asOf ? { asOf } : {},
  });
  if (!read.data) return <LoadingOrError what="The outlets" read={read} />;
  const { data } = read;
  if (data.outlets.length === 0) {
    return <Empty title="No outlets on this route" description="Move outlets here from another route's list." />;
  }
  return (
    <OutletSequence
      routeId={routeId}
      routeName={routeName}
      outlets={data.outlets}
      sequenceVersion={data.sequenceVersion}
      mayEdit={mayEdit}
      onReload={() => void read.refetch()}
    />
  );
}
