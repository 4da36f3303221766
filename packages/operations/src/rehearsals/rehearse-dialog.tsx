import { chakra, Flex, Text } from '@chakra-ui/react';
import { Dialog, Failed, refreshTags } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { RehearsalResult } from './rehearsal-result.tsx';
import { type Progress as HowFar, rehearse } from './rehearse.ts';

const Bar = chakra('progress', { base: { width: '100%', accentColor: 'brand.solid' } });

interface RehearseDialogProps {
  name: string;
  version: string;
  onClose: () => void;
}

/** Rehearses a version as it opens, and shows what was found. Closing it breaks the rehearsal off. */
export function RehearseDialog({ name, version, onClose }: RehearseDialogProps) {
  const [attempt, tryAgain] = useState(0);
  const [howFar, onProgress] = useState<HowFar>();
  const [found, setFound] = useState<string>();
  const [error, setError] = useState<Error>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setError(undefined);
    onProgress(undefined);
    rehearse({ name, version }, onProgress, signal).then(
      ({ id }) => {
        if (signal.aborted) return;
        setFound(id);
        void refreshTags(['Parcels']);
      },
      (reason: Error) => {
        if (!signal.aborted) setError(reason);
      },
    );
    return () => leaving.abort();
  }, [name, version, attempt]);

  return (
    <Dialog open onClose={onClose} size="xl" title={`Rehearsal of ${name} ${version}`}>
      {found ? (
        <RehearsalResult id={found} />
      ) : error ? (
        <Failed title="It could not be rehearsed." error={error} onRetry={() => tryAgain(attempt + 1)} />
      ) : (
        <Underway howFar={howFar} />
      )}
    </Dialog>
  );
}

function Underway({ howFar }: { howFar: HowFar | undefined }) {
  const { place = 0, screens = [] } = howFar ?? {};
  const screen = screens[place];
  return (
    <Flex direction="column" gap="3">
      <Text fontSize="sm">
        It is mounted where nobody sees it, beside the version that runs: reads go through, writes are stopped. Leave
        this page open meanwhile.
      </Text>
      <Bar value={place} max={Math.max(1, screens.length)} aria-label="Screens looked at" />
      <Text role="status" fontSize="sm" color="fg.muted">
        {screen ? `Screen ${place + 1} of ${screens.length}: ${screen.label}` : 'Opening the first screen'}
      </Text>
    </Flex>
  );
}
