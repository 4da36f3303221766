import { Alert, Box } from '@chakra-ui/react';
import { runningMap } from '@routebook/contract';
import { ConflictNotice, type FormConflict, refreshTags, showInstant } from '@routebook/ui';
import { useEffect } from 'react';
import { ChangeList } from '../map/change-list.tsx';

interface MapChangedProps {
  /** The running map, as the refusal gave it. */
  current: unknown;
  /** Sends what is typed again, now for this revision. */
  onSendAnyway: (revision: number) => void;
  onBack: () => void;
}

function MapChanged({ current, onSendAnyway, onBack }: MapChangedProps) {
  useEffect(() => {
    void refreshTags(['Parcels']);
  }, []);
  const read = runningMap.safeParse(current);
  const map = read.success ? read.data : undefined;
  return (
    <ConflictNotice
      label="The map was changed meanwhile"
      title="Somebody changed the map meanwhile. Nothing of yours is done yet."
      ways={[
        ...(map ? [{ label: 'Do it on top of that', onChoose: () => onSendAnyway(map.revision) }] : []),
        { label: 'Back to the form', onChoose: onBack },
      ]}
    >
      {map && (
        <>
          <Alert.Description>
            Revision {map.revision} runs now, made by {map.madeBy} on {showInstant(map.madeAt)}: {map.reason}
          </Alert.Description>
          <Box mt="2">
            <ChangeList label={`What revision ${map.revision} changed`} differences={map.changes} />
          </Box>
        </>
      )}
    </ConflictNotice>
  );
}

/** Somebody changed the map while a change of it was typed: what it is now, and the ways on. Nothing typed is lost. */
export function mapChanged({ current, resend, forget }: FormConflict<{ revision: number }>) {
  return <MapChanged current={current} onSendAnyway={(revision) => resend({ revision })} onBack={forget} />;
}
