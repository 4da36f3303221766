import { Text } from '@chakra-ui/react';
import type { Audience } from '@routebook/contract';
import { Muted, quantity } from '@routebook/ui';
import { peopleText } from '../parcels/words.ts';
import { type Uses, useReach } from './use-reach.ts';

interface AudienceReachProps {
  audience: Audience;
  uses: Uses;
  /** What reaches them: "Stage 2". */
  who?: string;
}

/** Whom an audience reaches: "Reaches 14 people, 9 at work now." Only what of it is wrong is red. */
export function AudienceReach({ audience, uses, who = '' }: AudienceReachProps) {
  const { data } = useReach(audience, uses);
  if (!data) return null;
  const { people, atWork, some, problems } = data;
  const others = people - some.length;
  const reaches = who === '' ? 'Reaches' : `${who} reaches`;
  return (
    <div role="status">
      <Text fontSize="sm" fontWeight="medium">
        {people === 0 ? `${reaches} nobody.` : `${reaches} ${peopleText(people)}, ${quantity(atWork)} at work now.`}
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
