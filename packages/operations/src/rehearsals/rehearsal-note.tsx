import { Text } from '@chakra-ui/react';
import type { PublishedVersion } from '@routebook/contract';
import { AlertBox } from '@routebook/ui';
import { notEnded, whenRehearsed } from './words.ts';

interface RehearsalNoteProps {
  /** The versions that are about to run. */
  chosen: readonly { readonly name: string; readonly published: PublishedVersion | undefined }[];
  /** What is said of one that was not rehearsed; nothing when it is not given. */
  whenNone?: string;
}

/** What the rehearsals of versions found, before they run for anybody: what speaks against them first. */
export function RehearsalNote({ chosen, whenNone }: RehearsalNoteProps) {
  return chosen.map(({ name, published }) => {
    if (!published) return null;
    const { version, rehearsal } = published;
    const key = `${name} ${version}`;
    if (!rehearsal)
      return whenNone ? (
        <AlertBox key={key} tone="warning" title={`${key} was not rehearsed`} description={whenNone} />
      ) : null;
    if (rehearsal.verdict === 'fails' || rehearsal.verdict === 'unfinished')
      return (
        <AlertBox key={key} tone="error" title={`The rehearsal of ${key} speaks against it`}>
          <ul>
            {(rehearsal.verdict === 'fails' ? rehearsal.reasons : [notEnded]).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </AlertBox>
      );
    return (
      <Text key={key} fontSize="sm">
        Rehearsed: {rehearsal.sentence} {whenRehearsed(rehearsal)}.
      </Text>
    );
  });
}
