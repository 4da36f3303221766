import { Alert, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { publishParcel } from '@routebook/contract';
import { BusyButton, Dialog, refreshTags, toast } from '@routebook/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Stores a built version, as a zip of its folder. It runs for nobody yet. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const publishing = useMutation({
    mutationFn: (zip: File) => callServer(publishParcel, { file: zip }),
    onSuccess: ({ parcel: { name, version }, alreadyThere }) => {
      void refreshTags(['Parcels']);
      onClose();
      toast({
        title: alreadyThere
          ? `${name} ${version} was stored already, with the same bytes`
          : `${name} ${version} is stored`,
        description: 'It runs for nobody yet.',
        kind: 'success',
      });
    },
  });
  return (
    <Dialog open onClose={onClose} title="Publish a version">
      <Text mb="3" fontSize="sm">
        A zip of the built folder, with its manifest.json at the top. The portal reads its code and refuses what could
        never run.
      </Text>
      <Field.Root required>
        <Field.Label>
          Zip <Field.RequiredIndicator />
        </Field.Label>
        <Input
          type="file"
          accept=".zip,application/zip"
          pt="1.5"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Field.Root>
      {publishing.isError && (
        <Alert.Root status="error" role="alert" mt="3">
          <Alert.Content>
            <Alert.Title>{publishing.error.message}</Alert.Title>
          </Alert.Content>
        </Alert.Root>
      )}
      <Flex justify="flex-end" gap="2" mt="4">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          colorPalette="brand"
          disabled={!file}
          busy={publishing.isPending}
          onClick={() => file && publishing.mutate(file)}
        >
          Publish
        </BusyButton>
      </Flex>
    </Dialog>
  );
}
