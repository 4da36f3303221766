import { type ImageChoice, ImageChooser } from '@routebook/ui';
import { Avatar } from './avatar.tsx';

interface PhotoInputProps {
  person: { readonly id: string; readonly name: string; readonly photo: string | null };
  choice: ImageChoice;
  onChoose: (choice: ImageChoice) => void;
}

/** Chooses a photo and shows it before it is saved. */
export function PhotoInput({ person, choice, onChoose }: PhotoInputProps) {
  return (
    <ImageChooser
      label="Photo"
      choice={choice}
      onChoose={onChoose}
      imageKey={person.photo}
      isRound
      help="JPEG, PNG or WebP."
    >
      {(photo) => <Avatar person={{ ...person, photo }} size="large" />}
    </ImageChooser>
  );
}
