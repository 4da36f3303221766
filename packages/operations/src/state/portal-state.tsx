import { Skeleton } from '@chakra-ui/react';
import type { DailyWork, RunningMap, VersionHealth } from '@routebook/contract';
import { businessDate, Failed, quantity, type Stat, StatTiles, showDate, showTime } from '@routebook/ui';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { ChangeList } from '../map/change-list.tsx';
import { changesIn } from '../map/changes-in-words.ts';
import { tabsText } from '../parcels/words.ts';
import { causes } from '../revisions/causes.ts';
import { dailyStat, unfinishedWork } from './daily-work.ts';
import { Notice } from './notice.tsx';
import { peopleOnline } from './people-online.ts';
import { UnfinishedWork } from './unfinished-work.tsx';
import type { usePortalStatus } from './use-portal-status.ts';

function since({ madeAt, madeBy }: RunningMap): Stat {
  const today = businessDate(new Date(madeAt)) === businessDate();
  return {
    label: 'Since',
    value: today ? showTime(madeAt) : showDate(businessDate(new Date(madeAt))),
    detail: `${today ? 'today' : showTime(madeAt)}, by ${madeBy}`,
  };
}

function atWork(health: readonly VersionHealth[]): Stat {
  const { people, tabs } = peopleOnline(health);
  if (tabs === 0) return { label: 'At work now', value: '—', detail: 'no open tab has reported yet' };
  return {
    label: 'At work now',
    value: quantity(people),
    detail: `${people === 1 ? 'person' : 'people'} in ${tabsText(tabs)}`,
  };
}

function FileDiffers({ map }: { map: RunningMap }) {
  return (
    <Notice
      status="info"
      icon={<Info aria-hidden />}
      title="importmap.json differs from the running map."
      description="What runs was chosen here or by command. When the file is changed and saved, it takes over, with these changes too:"
    >
      <ChangeList label="From the running map to importmap.json" differences={map.fileDiffers} />
    </Notice>
  );
}

function FileRefused({ problem }: { problem: string }) {
  return (
    <Notice
      status="warning"
      icon={<TriangleAlert aria-hidden />}
      title="importmap.json was not taken over."
      description={`${problem} The map before it still runs.`}
    />
  );
}

function UndoneByThePortal({ map }: { map: RunningMap }) {
  return (
    <Notice
      status="warning"
      icon={<ShieldAlert aria-hidden />}
      title="The portal put an earlier version back by itself."
      description={map.reason}
    >
      <ChangeList label="What the portal put back" differences={map.changes} />
    </Notice>
  );
}

interface TilesProps {
  map: RunningMap;
  health: readonly VersionHealth[];
  daily: readonly DailyWork[];
}

function Tiles({ map, health, daily }: TilesProps) {
  const differing = changesIn(map.fileDiffers).length;
  return (
    <StatTiles
      stats={[
        { label: 'Running revision', value: map.revision, detail: causes[map.cause].label },
        since(map),
        atWork(health),
        {
          label: 'importmap.json',
          value: differing === 0 ? 'The same' : 'Differs',
          ...(differing > 0 && { detail: `in ${differing} ${differing === 1 ? 'module' : 'modules'}` }),
        },
        dailyStat(daily, businessDate()),
      ]}
    />
  );
}

/** What the portal runs: the revision, since when and by whom, how far its own work is, and whether somebody should look into it. */
export function PortalState({ status }: { status: ReturnType<typeof usePortalStatus> }) {
  const { data, isError, error, refetch } = status;
  if (!data) {
    if (!isError) return <Skeleton height="3.75rem" aria-hidden />;
    return <Failed title="The running map could not be read." error={error} onRetry={() => void refetch()} />;
  }
  const { map, health, daily } = data;
  const unfinished = unfinishedWork(daily);
  return (
    <>
      {map.cause === 'undo' && <UndoneByThePortal map={map} />}
      {unfinished.length > 0 && <UnfinishedWork work={unfinished} />}
      <Tiles map={map} health={health} daily={daily} />
      {map.fileProblem !== null && <FileRefused problem={map.fileProblem} />}
      {map.fileDiffers.length > 0 && <FileDiffers map={map} />}
    </>
  );
}
