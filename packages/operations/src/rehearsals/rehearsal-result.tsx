import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { getRehearsal, type RehearsedScreen } from '@routebook/contract';
import { AlertBox, LoadingOrError } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { ScreenFigures } from './screen-figures.tsx';
import { ScreenPictures } from './screen-pictures.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { notEnded, whenRehearsed } from './words.ts';

/** What a rehearsal found: the verdict, what speaks against the version, and each screen with both versions side by side. */
export function RehearsalResult({ id }: { id: string }) {
  const read = useQuery({
    queryKey: ['getRehearsal', id],
    queryFn: ({ signal }) => callServer(getRehearsal, { params: { id }, signal }),
  });
  if (!read.data) return <LoadingOrError what="The rehearsal" read={read} />;
  const { rehearsal, screens } = read.data;
  return (
    <Flex direction="column" gap="4">
      <Box>
        <Flex align="center" gap="2" wrap="wrap">
          <VerdictBadge verdict={rehearsal.verdict} />
          <Text fontWeight="medium">{rehearsal.verdict === 'unfinished' ? notEnded : rehearsal.sentence}</Text>
        </Flex>
        <Text fontSize="sm" color="fg.muted" mt="1">
          {whenRehearsed(rehearsal)}
        </Text>
      </Box>
      {rehearsal.reasons.length > 0 && (
        <AlertBox tone="error" title="What speaks against it">
          <ul>
            {rehearsal.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </AlertBox>
      )}
      {rehearsal.verdict !== 'unfinished' && screens.length === 0 && (
        <Text fontSize="sm">What its screens showed was forgotten after 30 days.</Text>
      )}
      {screens.map((screen) => (
        <Box key={screen.place} as="section" aria-label={screen.label} borderTopWidth="1px" borderColor="border" pt="3">
          <Heading as="h3" size="sm">
            {screen.label}
          </Heading>
          <Differences screen={screen} />
          <ScreenFigures screen={screen} version={rehearsal.version} against={rehearsal.against} />
          {screen.hasPictures && (
            <ScreenPictures
              id={id}
              place={screen.place}
              label={screen.label}
              version={rehearsal.version}
              against={rehearsal.against}
            />
          )}
        </Box>
      ))}
    </Flex>
  );
}

function Differences({ screen: { old, differences } }: { screen: RehearsedScreen }) {
  if (old === null) return null;
  if (differences.length === 0)
    return (
      <Text fontSize="sm" my="2">
        No difference.
      </Text>
    );
  return (
    <Box as="ul" fontSize="sm" my="2" ps="5" listStyleType="disc" overflowWrap="anywhere">
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </Box>
  );
}
