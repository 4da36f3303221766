import { Box, Button, Flex, Image, Text } from '@chakra-ui/react';
import { useUnsavedWork } from '@routebook/ui';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';

/** What becomes of a photo when the form is saved: nothing, a new one, or none any more. */
export type PhotoChoice =
  | { readonly kind: 'keep' }
  | { readonly kind: 'set'; readonly file: File }
  | { readonly kind: 'remove' };

interface PhotoInputProps {
  person: { readonly id: string; readonly name: string; readonly photo: string | null };
  choice: PhotoChoice;
  onChoose: (choice: PhotoChoice) => void;
}

/** Chooses a photo and shows it before it is saved. */
export function PhotoInput({ person, choice, onChoose }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = usePreview(choice);
  useUnsavedWork(choice.kind !== 'keep');
  const there = choice.kind === 'set' || (choice.kind === 'keep' && person.photo !== null);
  return (
    <Flex gap="4" align="center">
      {preview ? (
        <Image src={preview} alt="The chosen photo" boxSize="5.5rem" borderRadius="full" objectFit="cover" />
      ) : (
        <Avatar person={choice.kind === 'remove' ? { ...person, photo: null } : person} size="large" />
      )}
      <Box>
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" onClick={() => input.current?.click()} aria-describedby={id}>
            <Camera aria-hidden />
            {there ? 'Change photo' : 'Choose photo'}
          </Button>
          {there && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onChoose(person.photo === null ? { kind: 'keep' } : { kind: 'remove' })}
            >
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </Flex>
        <Text id={id} mt="1" fontSize="xs" color="fg.muted">
          JPEG, PNG or WebP.
        </Text>
      </Box>
      <input
        ref={input}
        type="file"
        aria-label="Photo file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose({ kind: 'set', file });
          event.target.value = '';
        }}
      />
    </Flex>
  );
}

function usePreview(choice: PhotoChoice): string | undefined {
  const [address, setAddress] = useState<string>();
  const file = choice.kind === 'set' ? choice.file : undefined;
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
