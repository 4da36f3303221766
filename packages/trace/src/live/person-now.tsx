import type { GroupUser, LivePerson } from '@routebook/contract';
import { Button, businessDate, IconButton, KeyValues, LinkButton, showTime, StatusBadge, styled } from '@routebook/ui';
import { LocateFixed, LocateOff, X } from 'lucide-react';
import { agoInWords, durationInWords } from '../people/durations.ts';
import { alertWords, stateFacts } from '../people/states.ts';

const Card = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '3',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '& > header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
  '& h2': { fontWeight: 'semibold', fontSize: 'md' },
  '& [data-close]': { marginInlineStart: 'auto' },
  '& [data-alerts]': { color: 'fg.error', fontWeight: 'medium' },
});

interface PersonNowProps {
  readonly user: GroupUser;
  readonly person: LivePerson | undefined;
  /** The service's clock, in milliseconds. */
  readonly now: number;
  readonly isFollowed: boolean;
  readonly onFollow: (follow: boolean) => void;
  readonly onClose: () => void;
}

/** The one that is looked at: how they are now, with the way to follow them and to the replay of the day. */
export function PersonNow({ user, person, now, isFollowed, onFollow, onClose }: PersonNowProps) {
  const { label, tone } = stateFacts[person?.state ?? 'offDuty'];
  const since = (instant: string | null | undefined) => (instant ? now - Date.parse(instant) : null);
  const inState = since(person?.since);
  const heard = since(person?.heardAt);
  const replay = new URLSearchParams({ view: 'day', person: user._id, date: businessDate(new Date(now)) });
  return (
    <Card aria-label={user.name}>
      <header>
        <h2>{user.name}</h2>
        <StatusBadge status={label} tone={tone} />
        {person && person.alerts.length > 0 && (
          <span data-alerts>{person.alerts.map((alert) => alertWords[alert]).join(', ')}</span>
        )}
        <Button
          size="sm"
          variant={isFollowed ? 'solid' : 'outline'}
          aria-pressed={isFollowed}
          onClick={() => onFollow(!isFollowed)}
        >
          {isFollowed ? <LocateOff aria-hidden /> : <LocateFixed aria-hidden />}
          {isFollowed ? 'Stop following' : 'Follow'}
        </Button>
        <LinkButton size="sm" variant="outline" href={`/trace?${replay}`}>
          Replay today
        </LinkButton>
        <IconButton data-close size="sm" variant="ghost" aria-label="Close" title="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <KeyValues
        items={[
          ['Works in', [user.place?.name, user.designation, user.employeeCode].filter(Boolean).join(' · ')],
          ['State', inState === null ? label : `${label} for ${durationInWords(inState)}`],
          ['Last seen', heard === null ? 'Not yet' : agoInWords(heard)],
          [
            'At an outlet',
            person?.outlet &&
              `${person.outlet.name}${person.outletSince ? `, since ${showTime(person.outletSince)}` : ''}`,
          ],
          ['Speed', typeof person?.speed === 'number' ? `${Math.round(person.speed * 3.6)} km/h` : null],
          [
            'Battery',
            typeof person?.battery === 'number' ? `${person.battery} %${person.charging ? ', charging' : ''}` : null,
          ],
          ['Accuracy', typeof person?.accuracy === 'number' ? `±${Math.round(person.accuracy)} m` : null],
          ['Calls today', person?.calls ?? 0],
        ]}
      />
    </Card>
  );
}
