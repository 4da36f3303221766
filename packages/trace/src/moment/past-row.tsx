import type { GroupUser } from '@routebook/contract';
import { Muted, showTime, styled } from '@routebook/ui';
import { PersonName } from '../people/person-name.tsx';
import { stateFacts } from '../people/states.ts';
import type { PastPerson } from './past-people.ts';

const First = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& > strong': { fontWeight: 'medium', flex: '1' },
  '& > svg': { width: '0.625rem', height: '0.625rem' },
  '& > span': { fontSize: 'xs' },
});
const Second = styled(Muted, { display: 'flex', gap: '2.5', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' });

interface PastRowProps {
  readonly user: GroupUser;
  readonly person: PastPerson | undefined;
}

/** Somebody at a past moment. */
export function PastRow({ user, person }: PastRowProps) {
  if (!person) return <PersonName user={user} />;
  const { label, colour } = stateFacts[person.state];
  return (
    <>
      <First>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={colour} />
        </svg>
        <PersonName user={user} />
        <span>{label}</span>
      </First>
      <Second>
        <span>Position of {showTime(person.at)}</span>
        {person.battery !== null && <span>{person.battery} % battery</span>}
        {person.accuracy !== null && <span>±{person.accuracy} m</span>}
      </Second>
    </>
  );
}
