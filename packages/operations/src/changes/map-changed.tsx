import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { runningMap } from '@routebook/contract';
import { refreshTags, showInstant } from '@routebook/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChangeList } from '../map/change-list.tsx';

interface MapChangedProps {
  /** The running map, as the refusal told it. */
  current: unknown;
  /** Sends what is typed again, now for this revision. */
  onSendAnyway: (revision: number) => void;
  onBack: () => void;
}

/** Somebody changed the map while a change of it was typed: what it is now, and the ways on. Nothing typed is lost. */
export function MapChanged({ current, onSendAnyway, onBack }: MapChangedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    void refreshTags(['Parcels']);
  }, []);
  const read = runningMap.safeParse(current);
  const map = read.success ? read.data : undefined;
  return (
    <Alert.Root
      ref={box}
      status="warning"
      role="alertdialog"
      aria-label="The map was changed meanwhile"
      tabIndex={-1}
      outline="none"
    >
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>Somebody changed the map meanwhile. Nothing of yours is done yet.</Alert.Title>
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
        <Flex gap="2" mt="3" wrap="wrap">
          {map && (
            <Button size="sm" colorPalette="brand" onClick={() => onSendAnyway(map.revision)}>
              Do it on top of that
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onBack}>
            Back to the form
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
