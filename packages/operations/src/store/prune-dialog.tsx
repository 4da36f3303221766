import { Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { pruneParcels } from '@routebook/contract';
import { Dialog, Muted, NumberField, quantity, ServerForm, toast } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { kilobytes } from '../parcels/words.ts';

const usual = 5;

/** What would go, before it goes. */
function WouldGo({ keep }: { keep: number }) {
  const isCount = Number.isInteger(keep) && keep >= 1 && keep <= 1000;
  const { data } = useQuery({
    queryKey: ['wouldGo', keep],
    queryFn: ({ signal }) => callServer(pruneParcels, { body: { keep, dryRun: true }, signal }),
    enabled: isCount,
  });
  if (!data || !isCount) return null;
  const { removed } = data;
  if (removed.length === 0) return <Text fontSize="sm">There is nothing to remove.</Text>;
  const bytes = removed.reduce((sum, version) => sum + version.bytes, 0);
  return (
    <div role="status">
      <Text fontSize="sm" fontWeight="medium">
        {quantity(removed.length)} {removed.length === 1 ? 'version goes' : 'versions go'}, {kilobytes(bytes)} KB:
      </Text>
      <Muted>{removed.map(({ name, version }) => `${name} ${version}`).join(', ')}</Muted>
    </div>
  );
}

/** Removes old versions: none that runs or ran just before, that an open tab runs, or that came with the portal. */
export function PruneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Remove old versions">
      <Text mb="3" fontSize="sm">
        What runs for anybody, ran in the revision before, is open in a tab or came with the portal always stays.
      </Text>
      <ServerForm
        handsOver
        call={pruneParcels}
        defaults={{ keep: usual, dryRun: false }}
        onCancel={onClose}
        onSaved={({ removed }) => {
          onClose();
          toast({
            title: removed.length === 1 ? '1 version is removed' : `${quantity(removed.length)} versions are removed`,
            kind: 'success',
          });
        }}
        submitLabel="Remove them"
      >
        {({ values: { keep = usual } }) => (
          <>
            <NumberField name="keep" label="Newest versions to keep of each parcel" required />
            <WouldGo keep={Number(keep)} />
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}
