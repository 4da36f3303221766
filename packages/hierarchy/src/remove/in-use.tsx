import { List, Text } from '@chakra-ui/react';
import type { Level } from '@routebook/contract';
import { countsInWords } from './counts-in-words.ts';

interface InUseProps {
  name: string;
  level: Level;
  counts: Readonly<Record<string, number>>;
  canDeactivate: boolean;
}

/** Why a place cannot be deleted, and what can be done instead. */
export function InUse({ name, level, counts, canDeactivate }: InUseProps) {
  return (
    <>
      <Text>{name} cannot be deleted while these belong to it:</Text>
      <List.Root ps="5" my="2" listStyleType="disc">
        {countsInWords(counts).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
      <Text>{waysOut(level, canDeactivate)}</Text>
    </>
  );
}

function waysOut(level: Level, canDeactivate: boolean): string {
  if (level === 'dbHouse') return 'Replace the house with another, or set its status to Closing, then Closed.';
  if (canDeactivate)
    return 'Deactivate it to take it out of use and keep its history, or move what belongs to it first.';
  return 'Move what belongs to it to another place first.';
}
