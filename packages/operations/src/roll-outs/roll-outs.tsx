import { Button, Flex, Heading } from '@chakra-ui/react';
import { listRollOuts } from '@routebook/contract';
import { Empty, LoadingOrError, TextLink, useKept, useServerRead } from '@routebook/ui';
import Snowflake from 'lucide-react/icons/snowflake';
import Waypoints from 'lucide-react/icons/waypoints';
import { useEffect } from 'react';
import { OperationsPage } from '../operations-page.tsx';
import { usePortalStatus } from '../state/use-portal-status.ts';
import { FreezeDays } from './freeze-days.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { RollOutCard } from './roll-out-card.tsx';

const every = 15_000;

/** What reaches more people by itself: how far it is, how it fares beside the old version, and the days on which nothing goes on. */
export function RollOuts() {
  const status = usePortalStatus();
  const [freezing, setFreezing] = useKept('roll-outs freezing', false);
  const read = useServerRead(listRollOuts);
  const { data, refetch } = read;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, every);
    return () => clearInterval(timer);
  }, [refetch]);

  const live = data?.rollOuts.filter(({ endedAt }) => endedAt === null) ?? [];
  const over = data?.rollOuts.filter(({ endedAt }) => endedAt !== null) ?? [];
  return (
    <OperationsPage
      title="Roll-outs"
      description="Versions that reach more people by themselves, for as long as they are no worse."
      status={status}
      actions={
        <Button size="sm" variant="outline" onClick={() => setFreezing(true)}>
          <Snowflake aria-hidden /> Freeze days…
        </Button>
      }
    >
      {!data && <LoadingOrError what="The roll-outs" read={read} />}
      {data && <FreezeDays days={data.freezeDays} />}
      {data?.rollOuts.length === 0 && (
        <Empty
          icon={<Waypoints />}
          title="Nothing was rolled out in stages yet"
          description="Open a parcel and choose Roll out… at one of its versions."
          action={<TextLink href="/operations/parcels">Parcels</TextLink>}
        />
      )}
      {live.map((rollOut) => (
        <RollOutCard key={rollOut.id} rollOut={rollOut} />
      ))}
      {over.length > 0 && (
        <Flex as="section" direction="column" gap="3" aria-labelledby="over">
          <Heading as="h2" size="sm" id="over">
            Over
          </Heading>
          {over.map((rollOut) => (
            <RollOutCard key={rollOut.id} rollOut={rollOut} />
          ))}
        </Flex>
      )}
      {freezing && data && <FreezeDialog days={data.freezeDays} onClose={() => setFreezing(false)} />}
    </OperationsPage>
  );
}
