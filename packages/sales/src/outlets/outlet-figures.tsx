import { listOutletFigures } from '@routebook/contract';
import { Muted, money, useIdsOfPage, useServerRead } from '@routebook/ui';

interface FigureProps {
  id: string;
  of: 'monthToDate' | 'averageOrder';
}

interface ReadFigureProps extends FigureProps {
  ids: readonly string[];
  inWords: (amount: string) => string;
}

/** What an outlet buys, read of all these at once. */
export function OutletFigure({ id, ids, of, inWords }: ReadFigureProps) {
  const { data, isError } = useServerRead(listOutletFigures, { query: { ids: ids.join(',') } });
  if (isError) return <Muted>Could not be read</Muted>;
  const amount = data?.outletFigures.find((each) => each.id === id)?.[of];
  return amount ? inWords(amount) : <Muted>{data ? '—' : '…'}</Muted>;
}

/** The same in the list, of all outlets of the page. */
export function OutletFigureOfPage(props: FigureProps) {
  return <OutletFigure {...props} ids={useIdsOfPage()} inWords={money} />;
}
