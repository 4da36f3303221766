import type { GroupUser, LivePerson } from '@routebook/contract';
import { Muted, styled } from '@routebook/ui';
import { useMemo } from 'react';
import { agoInWords } from '../people/durations.ts';
import { PersonName } from '../people/person-name.tsx';
import { alertWords, stateFacts } from '../people/states.ts';
import { isSameInParts, keptWhileSame } from './kept-while-same.ts';
import type { LiveStore } from './live-store.ts';
import { useLiveValue } from './use-live-value.ts';

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
  readonly live: LiveStore;
  /** The service's clock, in milliseconds. */
  readonly now: number;
}

/** Somebody in the list: name and state, and below when they were seen, battery, accuracy and the calls of today. */
export function LiveRow({ user, live, now }: LiveRowProps) {
  const read = useMemo(
    () => keptWhileSame((person: LivePerson | undefined) => wordsOf(person, now), isSameInParts),
    [now],
  );
  const { state, alert, seen, battery, accuracy, calls } = useLiveValue(live, ({ people }) =>
    read(people.get(user._id)),
  );
  const isKnown = useLiveValue(live, (stream) => stream.isKnown);
  const { label, colour } = stateFacts[state];
  if (!isKnown)
    return (
      <First>
        <PersonName user={user} />
      </First>
    );
  return (
    <>
      <First>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={colour} />
        </svg>
        <PersonName user={user} />
        {alert && <span data-alert>{alertWords[alert]}</span>}
        <span>{user.consent ? label : 'No consent'}</span>
      </First>
      <Second>
        <span>{seen}</span>
        {battery && <span>{battery}</span>}
        {accuracy && <span>{accuracy}</span>}
        <span>{calls}</span>
      </Second>
    </>
  );
}

/** What a row says of somebody: what else changes of them does not draw it anew. */
function wordsOf(person: LivePerson | undefined, now: number) {
  const { state = 'offDuty', alerts = [], heardAt, battery, charging, accuracy, calls = 0 } = person ?? {};
  return {
    state,
    alert: alerts[0],
    seen: heardAt ? `Seen ${agoInWords(now - Date.parse(heardAt))}` : 'Not seen yet',
    battery: typeof battery === 'number' ? `${battery} %${charging ? ', charging' : ' battery'}` : null,
    accuracy: typeof accuracy === 'number' ? `±${Math.round(accuracy)} m` : null,
    calls: calls === 1 ? '1 call' : `${calls} calls`,
  };
}
