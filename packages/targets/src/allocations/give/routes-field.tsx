import { listRoutesToAllocate, type ReplyOf } from '@routebook/contract';
import { ChoicesField, useServerRead } from '@routebook/ui';

export type Walker = ReplyOf<typeof listRoutesToAllocate>['salesOfficers'][number];

/** Those who walk routes of a DB house in a month; none until both are chosen. */
export function useWalkers(month: string | undefined, dbHouseId: string | undefined): readonly Walker[] {
  const read = useServerRead(listRoutesToAllocate, {
    query: { month: month ?? '', dbHouseId: dbHouseId ?? '' },
    enabled: Boolean(month && dbHouseId),
  });
  return read.data?.salesOfficers ?? [];
}

/** The routes of an SO that an allocation is for; none chosen is all of them. */
export function RoutesField({ walker }: { walker: Walker | undefined }) {
  if (!walker) return null;
  return (
    <ChoicesField
      name="routeIds"
      label="Routes"
      help="None chosen: all of them."
      choices={walker.routes.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
