import type { GroupUser, LivePerson } from '@routebook/contract';
import { Muted, styled } from '@routebook/ui';
import { agoInWords } from '../people/durations.ts';
import { alertWords, stateFacts } from '../people/states.ts';

const First = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: 0,
  '& > strong': { fontWeight: 'medium', flex: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { width: '0.625rem', height: '0.625rem', flexShrink: '0' },
  '& > span': { fontSize: 'xs', whiteSpace: 'nowrap' },
  '& [data-alert]': { color: 'fg.error', fontWeight: 'medium' },
});
const Second = styled(Muted, {
  display: 'flex',
  columnGap: '2.5',
  fontSize: 'xs',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
});

interface LiveRowProps {
  readonly user: GroupUser;
  readonly person: LivePerson | undefined;
  /** The service's clock, in milliseconds. */
  readonly now: number;
}

/** Somebody in the list: name and state, and below when they were seen, battery, accuracy and the calls of today. */
export function LiveRow({ user, person, now }: LiveRowProps) {
  const { label, colour } = stateFacts[person?.state ?? 'offDuty'];
  const alert = person?.alerts[0];
  return (
    <>
      <First>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={colour} />
        </svg>
        <strong>{user.name}</strong>
        {alert && <span data-alert>{alertWords[alert]}</span>}
        <span>{user.consent ? label : 'No consent'}</span>
      </First>
      <Second>
        <span>{person?.heardAt ? `Seen ${agoInWords(now - Date.parse(person.heardAt))}` : 'Not seen yet'}</span>
        {typeof person?.battery === 'number' && (
          <span>
            {person.battery} %{person.charging ? ', charging' : ' battery'}
          </span>
        )}
        {typeof person?.accuracy === 'number' && <span>±{Math.round(person.accuracy)} m</span>}
        <span>{person?.calls === 1 ? '1 call' : `${person?.calls ?? 0} calls`}</span>
      </Second>
    </>
  );
}
