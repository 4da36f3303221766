import { Text } from '@chakra-ui/react';
import type { MapRevision, RunningMap } from '@routebook/contract';
import { Failed, Loading } from '@routebook/ui';
import { ChangeList } from '../map/change-list.tsx';
import { differenceTo } from '../map/difference-to.ts';
import { otherTrials } from './other-trials.ts';
import { trialText } from './trial-text.ts';
import { useRevisionsSince } from './use-revisions-since.ts';

interface RollBackPreviewProps {
  target: MapRevision;
  map: RunningMap;
}

/** What changes when an earlier revision is restored. */
export function RollBackPreview({ target, map }: RollBackPreviewProps) {
  const { data, isError, error, refetch } = useRevisionsSince(target.revision);
  if (!data) {
    if (!isError) return <Loading label="Comparing" />;
    return <Failed title="The difference could not be read." error={error} onRetry={() => void refetch()} />;
  }
  const differences = differenceTo(
    map.imports,
    data.filter(({ revision }) => revision <= map.revision),
  );
  const ending = otherTrials(map, target);
  const beginning = otherTrials(target, map);
  return (
    <>
      {differences.length > 0 && <ChangeList label="What this changes" differences={differences} />}
      {[
        ...ending.map((trial) => `Ends the trial of ${trialText(trial)}.`),
        ...beginning.map((trial) => `Tries ${trialText(trial)} again.`),
      ].map((line) => (
        <Text key={line} fontSize="sm" mt="1">
          {line}
        </Text>
      ))}
      {differences.length + ending.length + beginning.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          Nothing: that map is the same as the running one.
        </Text>
      )}
    </>
  );
}
