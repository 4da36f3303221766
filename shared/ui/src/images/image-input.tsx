import { Box, Button, Flex, Image, Text } from '@chakra-ui/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUnsavedWork } from '../routing/unsaved-work.ts';
import { ImageFile } from './image-file.tsx';
import { StoredImage, type StoredImageProps } from './stored-image.tsx';

/** What becomes of an image when the form is saved: nothing, a new one, or none any more. */
export type ImageChoice =
  | { readonly kind: 'keep' }
  | { readonly kind: 'set'; readonly file: File }
  | { readonly kind: 'remove' };

interface ImageChoiceProps {
  label: string;
  choice: ImageChoice;
  onChoose: (choice: ImageChoice) => void;
  /** Null without a stored one. */
  imageKey: string | null;
}

export interface ImageInputProps extends ImageChoiceProps, Pick<StoredImageProps, 'call' | 'id' | 'icon'> {}

/** Chooses an image and shows it before it is saved. */
export function ImageInput({ call, id, icon, ...chosen }: ImageInputProps) {
  return (
    <ImageChooser {...chosen} help="JPEG, PNG or WebP.">
      {(imageKey) => <StoredImage call={call} id={id} icon={icon} imageKey={imageKey} size="large" />}
    </ImageChooser>
  );
}

export interface ImageChooserProps extends ImageChoiceProps {
  help: string;
  isRound?: boolean;
  /** What is there while none is chosen: the stored one, or what stands in its place. */
  children: (imageKey: string | null) => ReactNode;
}

/** Chooses an image and shows it before it is saved, with what is stored drawn by the screen. */
export function ImageChooser({
  label,
  choice,
  onChoose,
  imageKey,
  help,
  isRound = false,
  children,
}: ImageChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = usePreview(choice);
  useUnsavedWork(choice.kind !== 'keep');
  const there = choice.kind === 'set' || (choice.kind === 'keep' && imageKey !== null);
  const word = label.toLowerCase();
  return (
    <Flex gap="4" align="center" role="group" aria-label={label}>
      {preview ? (
        <Image
          src={preview}
          alt={`The chosen ${word}`}
          boxSize={isRound ? '5.5rem' : '7rem'}
          borderRadius={isRound ? 'full' : 'l2'}
          objectFit="cover"
        />
      ) : (
        children(choice.kind === 'remove' ? null : imageKey)
      )}
      <Box>
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" onClick={() => input.current?.click()} aria-describedby={id}>
            <ImagePlus aria-hidden />
            {there ? `Change ${word}` : `Choose ${word}`}
          </Button>
          {there && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onChoose(imageKey === null ? { kind: 'keep' } : { kind: 'remove' })}
            >
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </Flex>
        <Text id={id} mt="1" fontSize="xs" color="fg.muted">
          {help}
        </Text>
      </Box>
      <ImageFile ref={input} aria-label={`${label} file`} onChoose={(file) => onChoose({ kind: 'set', file })} />
    </Flex>
  );
}

function usePreview(choice: ImageChoice): string | undefined {
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
