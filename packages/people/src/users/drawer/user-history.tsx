import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { levelOf, type User, type UserChange, userHistory } from '@routebook/contract';
import { Button, History, LoadingOrError, showDate, showInstant, useServerRead } from '@routebook/ui';
import type { ReactNode } from 'react';
import { undoChange } from '../changes/undo-change.ts';
import { actionInWords, historyFields, historyText } from './history-words.ts';

const kinds: Readonly<Record<UserChange['kind'], string>> = { transfer: 'Transfer', deactivate: 'Deactivation' };

/** What became of a person: transfers and deactivations that can be taken back, the market through time, all changes. */
export function UserHistory({ user, mayUndo }: { user: User; mayUndo: boolean }) {
  const read = useServerRead(userHistory, { params: { id: user.id } });
  if (!read.data) return <LoadingOrError what="The history" read={read} />;
  const { data } = read;
  const entries = data.history.map((entry) => ({ ...entry, action: actionInWords(entry.action) }));
  return (
    <Flex direction="column" gap="5">
      {data.changes.length > 0 && (
        <Section title="Transfers and deactivations">
          {data.changes.map((change) => (
            <Flex
              as="li"
              key={change.id}
              gap="3"
              align="center"
              py="1.5"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <Box flex="1" minW="0">
                <Text fontSize="sm">
                  {kinds[change.kind]} from {showDate(change.effectiveFrom)}
                  {change.undoneAt && ' (taken back)'}
                </Text>
                <Text fontSize="xs" color="fg.muted">
                  {change.reason} · {change.doneBy}, {showInstant(change.doneAt)}
                </Text>
              </Box>
              {change.canUndo && mayUndo && <Undo change={change} name={user.name} />}
            </Flex>
          ))}
        </Section>
      )}
      {data.markets.length > 0 && (
        <Section title="Market through time">
          {data.markets.map(({ place, from, to }) => (
            <Flex
              as="li"
              key={`${place.id}${from}`}
              gap="3"
              py="1"
              fontSize="sm"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <span>
                {place.name}{' '}
                <Text as="span" color="fg.muted">
                  {levelOf(place.level).one}
                </Text>
              </span>
              <Text as="span" color="fg.muted" ms="auto">
                from {showDate(from)}
                {to && ` until ${showDate(to)}`}
              </Text>
            </Flex>
          ))}
        </Section>
      )}
      <Box as="section" aria-label="Changes">
        <Heading as="h3" size="sm" mb="1">
          Changes
        </Heading>
        <History entries={entries} fields={historyFields} format={historyText} />
      </Box>
    </Flex>
  );
}

/** The way back, or why there is none. */
function Undo({ change: { id, undoProblem }, name }: { change: UserChange; name: string }) {
  if (undoProblem)
    return (
      <Text fontSize="xs" color="fg.muted" maxW="14rem">
        {undoProblem}
      </Text>
    );
  return (
    <Button size="sm" variant="outline" onClick={() => void undoChange(id, name)}>
      Undo
    </Button>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="sm" mb="1">
        {title}
      </Heading>
      <ul style={{ listStyle: 'none' }}>{children}</ul>
    </Box>
  );
}
