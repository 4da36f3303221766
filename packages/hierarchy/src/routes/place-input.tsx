import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { typedPlace } from './sequence-order.ts';

interface PlaceInputProps {
  name: string;
  /** From 0. */
  index: number;
  onMove: (from: number, to: number) => void;
}

/** An outlet's place as a number that can be typed over; Enter or leaving the box moves it there, Escape does not. */
export function PlaceInput({ name, index, onMove }: PlaceInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const place = typed === null ? null : typedPlace(typed);
    setTyped(null);
    if (place !== null && place !== index) onMove(index, place);
  };
  return (
    <Input
      size="xs"
      inputMode="numeric"
      textAlign="end"
      aria-label={`Place of ${name}`}
      value={typed ?? String(index + 1)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
