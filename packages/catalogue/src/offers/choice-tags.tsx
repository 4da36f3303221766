import { Box, Flex, Input, Tag, Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { type offerChoiceKinds, offerChoices } from '@routebook/contract';
import { Button, failedCall } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type Ref, useDeferredValue, useState } from 'react';

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export type ChoiceKind = (typeof offerChoiceKinds)[number];

export async function findChoices(of: ChoiceKind, search: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const query = { of, ...(search && { search }) };
  return (await callServer(offerChoices, { query, signal })).choices;
}

interface FindChoiceProps {
  of: ChoiceKind;
  /** What is looked for, for who cannot see where the field stands: "Add product". */
  label: string;
  placeholder: string;
  chosen: readonly string[];
  onChoose: (choice: Choice) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Finds one of many by typing, and hands it over when it is pressed. */
export function FindChoice({ of, label, placeholder, chosen, onChoose, inputRef }: FindChoiceProps) {
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ['look-up', 'offer', of, typed],
    queryFn: ({ signal }) => findChoices(of, typed, signal),
    enabled: typed.length > 0,
    gcTime: 0,
  });
  const offered = (found.data ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, 8);
  return (
    <>
      <Input
        ref={inputRef}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
      />
      <Box width="100%" role="group" aria-label={`${label}: found`}>
        {offered.map((choice) => (
          <Button
            key={choice.id}
            variant="ghost"
            size="sm"
            style={{ width: '100%', justifyContent: 'flex-start' }}
            aria-label={`Add ${choice.name}, ${choice.detail}`}
            onClick={() => {
              onChoose(choice);
              setText('');
            }}
          >
            <Plus aria-hidden />
            {choice.name}
            <Text as="span" color="fg.muted" fontSize="xs" truncate>
              {choice.detail}
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

interface ChoiceTagsProps {
  label: string;
  choices: readonly { readonly id: string; readonly name: string }[];
  onRemove: (id: string) => void;
}

/** What was chosen, each to be taken out again. */
export function ChoiceTags({ label, choices, onRemove }: ChoiceTagsProps) {
  if (choices.length === 0) return null;
  return (
    <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" mb="1.5" aria-label={`${label}: chosen`}>
      {choices.map(({ id, name }) => (
        <li key={id}>
          <Tag.Root size="lg">
            <Tag.Label>{name}</Tag.Label>
            <Tag.EndElement>
              <Tag.CloseTrigger aria-label={`Remove ${name}`} onClick={() => onRemove(id)} />
            </Tag.EndElement>
          </Tag.Root>
        </li>
      ))}
    </Flex>
  );
}
