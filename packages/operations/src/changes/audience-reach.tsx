import { Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { type Audience, audienceReach } from '@routebook/contract';
import { Muted, quantity } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { peopleText } from '../parcels/words.ts';

interface AudienceReachProps {
  audience: Audience;
  uses: readonly { readonly name: string; readonly version: string }[];
}

/** Whom an audience reaches: "Reaches 14 people, 9 at work now." */
export function AudienceReach({ audience, uses }: AudienceReachProps) {
  const share = Number(audience.share) || 0;
  const body = { audience: { ...audience, share: Math.min(100, Math.max(0, Math.trunc(share))) }, uses: [...uses] };
  const { data } = useQuery({
    queryKey: ['Parcels', 'audienceReach', body],
    queryFn: ({ signal }) => callServer(audienceReach, { body, signal }),
    placeholderData: (before) => before,
  });
  if (!data) return null;
  const { people, atWork, some, problems } = data;
  const others = people - some.length;
  return (
    <div role="status">
      <Text fontSize="sm" fontWeight="medium" color={people === 0 ? 'fg.error' : undefined}>
        {people === 0 ? 'Reaches nobody.' : `Reaches ${peopleText(people)}, ${quantity(atWork)} at work now.`}
      </Text>
      {some.length > 0 && (
        <Muted>
          {some.join(', ')}
          {others > 0 && ` and ${quantity(others)} more`}
        </Muted>
      )}
      {problems.map((problem) => (
        <Text key={problem} fontSize="sm" color="fg.error">
          {problem}
        </Text>
      ))}
    </div>
  );
}
