import { Box, Flex, Text } from '@chakra-ui/react';
import { endUserSessions, listUserSessions, type User, type UserSession } from '@routebook/contract';
import { Button, confirm, Empty, LoadingOrError, showInstant, tellDone, useServerRead } from '@routebook/ui';
import { browserInWords } from './browser-words.ts';

/** Where a person is signed in, each to be ended alone or all at once. */
export function Sessions({ user, isOwn }: { user: User; isOwn: boolean }) {
  const read = useServerRead(listUserSessions, { params: { id: user.id } });
  if (!read.data) return <LoadingOrError what="The sessions" read={read} />;
  const { data } = read;
  const others = data.sessions.filter(({ current }) => !current);
  if (data.sessions.length === 0)
    return <Empty title="Signed in nowhere" description={`${user.name} has no open session.`} />;
  return (
    <Flex direction="column" gap="3">
      {others.length > 0 && (
        <Box>
          <Button size="sm" variant="outline" onClick={() => void endAll(user, isOwn)}>
            {isOwn ? 'End all other sessions' : 'End all sessions'}
          </Button>
        </Box>
      )}
      <ul aria-label="Sessions" style={{ listStyle: 'none' }}>
        {data.sessions.map((session) => (
          <SessionLine key={session.id} session={session} user={user} />
        ))}
      </ul>
    </Flex>
  );
}

function SessionLine({ session, user }: { session: UserSession; user: User }) {
  const browser = browserInWords(session.userAgent);
  return (
    <Flex as="li" gap="3" align="center" py="2" borderBottomWidth="1px" borderColor="border.muted">
      <Box flex="1" minW="0">
        <Text fontSize="sm">
          {browser}
          {session.current && ' (this one)'}
        </Text>
        <Text fontSize="xs" color="fg.muted">
          {session.address ?? 'Unknown address'} · last seen {showInstant(session.lastSeenAt)} · since{' '}
          {showInstant(session.startedAt)}
        </Text>
      </Box>
      {!session.current && (
        <Button size="sm" variant="ghost" aria-label={`End ${browser}`} onClick={() => void end(user, session.id)}>
          End
        </Button>
      )}
    </Flex>
  );
}

async function endAll(user: User, isOwn: boolean): Promise<void> {
  const sure = await confirm({
    title: isOwn ? 'End all your other sessions?' : `End all sessions of ${user.name}?`,
    body: 'Whoever works there is signed out at once and has to sign in again.',
    confirmLabel: 'End sessions',
    tone: 'danger',
  });
  if (sure) await end(user, null);
}

async function end(user: User, sessionId: string | null): Promise<void> {
  await tellDone(
    endUserSessions,
    { params: { id: user.id }, body: { sessionId } },
    ({ ended }) => (ended === 1 ? 'One session ended' : `${ended} sessions ended`),
    'The sessions were not ended',
  );
}
