import { Box, Flex, Input, Tag, Text } from '@chakra-ui/react';
import { levelOf, type User } from '@routebook/contract';
import { Button, CustomField, failedCall } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Ref, useCallback, useDeferredValue, useId, useState } from 'react';
import { findPlaces } from './look-ups.ts';

export type Places = User['markets'];

interface PlacesFieldProps {
  label: string;
  help?: string;
  required?: boolean;
  /** Those that the form starts with. */
  initial?: Places;
}

/** The body's `nodeIds`: several places of the market, of any level; each counts with all that lies beneath it. */
export function PlacesField({ label, help, required = true, initial = [] }: PlacesFieldProps) {
  const [known, setKnown] = useState(initial);
  const show = useCallback(
    (ids: unknown) =>
      known
        .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
        .map(({ name }) => name)
        .join(', ') || '—',
    [known],
  );
  return (
    <CustomField<string[] | undefined> name="nodeIds" label={label} help={help} required={required} show={show}>
      {({ value = [], onChange, ref }) => (
        <ChoosePlaces
          label={label}
          value={known.filter(({ id }) => value.includes(id))}
          onChange={(places) => {
            setKnown((before) => [...before, ...places.filter(({ id }) => before.every((one) => one.id !== id))]);
            onChange(places.map(({ id }) => id));
          }}
          inputRef={ref}
        />
      )}
    </CustomField>
  );
}

interface ChoosePlacesProps {
  label: string;
  value: Places;
  onChange: (places: Places) => void;
  inputRef: Ref<HTMLInputElement>;
}

function ChoosePlaces({ label, value, onChange, inputRef }: ChoosePlacesProps) {
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const id = useId();
  const found = useQuery({
    queryKey: ['look-up', 'places', typed],
    queryFn: ({ signal }) => findPlaces(typed, signal),
    enabled: typed.length > 0,
    gcTime: 0,
  });
  const offered = (found.data ?? []).filter((place) => !value.some((chosen) => chosen.id === place.id));
  return (
    <>
      {value.length > 0 && (
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={`${label}: chosen`}>
          {value.map((place) => (
            <li key={place.id}>
              <Tag.Root size="lg">
                <Tag.Label>
                  {place.name}{' '}
                  <Text as="span" color="fg.muted">
                    {levelOf(place.level).one}
                  </Text>
                </Tag.Label>
                <Tag.EndElement>
                  <Tag.CloseTrigger
                    aria-label={`Remove ${place.name}`}
                    onClick={() => onChange(value.filter((chosen) => chosen.id !== place.id))}
                  />
                </Tag.EndElement>
              </Tag.Root>
            </li>
          ))}
        </Flex>
      )}
      <Input
        ref={inputRef}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={value.length > 0 ? 'Add another place' : 'Type a name or code'}
        aria-controls={id}
        autoComplete="off"
      />
      <Box id={id} width="100%" role="group" aria-label="Places found">
        {offered.map(({ detail, ...place }) => (
          <Button
            key={place.id}
            variant="ghost"
            size="sm"
            style={{ width: '100%', justifyContent: 'flex-start' }}
            aria-label={`Add ${place.name}, ${detail}`}
            onClick={() => {
              onChange([...value, place]);
              setText('');
            }}
          >
            <Plus aria-hidden />
            {place.name}
            <Text as="span" color="fg.muted" fontSize="xs" truncate>
              {detail}
            </Text>
          </Button>
        ))}
        {typed.length > 0 && offered.length === 0 && (
          <Text px="3" py="1" fontSize="sm" color="fg.muted" role="status">
            {found.isError ? failedCall(found.error).message : found.isFetching ? 'Searching…' : 'Nothing found.'}
          </Text>
        )}
      </Box>
    </>
  );
}
