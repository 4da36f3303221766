import type { GroupUser, LivePerson } from '@routebook/contract';
import { Button, businessDate, IconButton, LinkButton, StatusBadge, showTime, styled } from '@routebook/ui';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import LocateOff from 'lucide-react/icons/locate-off';
import X from 'lucide-react/icons/x';
import { agoInWords, durationInWords } from '../people/durations.ts';
import { alertWords, stateFacts } from '../people/states.ts';
import type { LiveStore } from './live-store.ts';
import { useLiveValue } from './use-live-value.ts';

const Card = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5',
  px: '3',
  py: '2',
  fontSize: 'sm',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '& > header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' },
  '& h2': { fontWeight: 'semibold', fontSize: 'md' },
  '& [data-close]': { marginInlineStart: 'auto' },
  '& [data-alerts]': { color: 'fg.error', fontWeight: 'medium' },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0.5', fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { display: 'flex', gap: '1.5' },
  '& dt': { color: 'fg.muted' },
});

interface PersonNowProps {
  readonly user: GroupUser;
  readonly live: LiveStore;
  /** The service's clock, in milliseconds. */
  readonly now: number;
  readonly isFollowed: boolean;
  readonly onFollow: (follow: boolean) => void;
  readonly onClose: () => void;
}

/** The one that is looked at: how they are now, with the way to follow them and to the replay of the day. */
export function PersonNow({ user, live, now, isFollowed, onFollow, onClose }: PersonNowProps) {
  const person = useLiveValue(live, ({ people }) => people.get(user._id));
  const isKnown = useLiveValue(live, (state) => state.isKnown);
  const { label, tone } = stateFacts[person?.state ?? 'offDuty'];
  const replay = new URLSearchParams({ view: 'day', person: user._id, date: businessDate(new Date(now)) });
  return (
    <Card aria-label={user.name}>
      <header>
        <h2>{user.name}</h2>
        {isKnown && <StatusBadge status={label} tone={tone} />}
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
      {isKnown && (
        <dl>
          {factsOf(user, person, now).map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function factsOf(user: GroupUser, person: LivePerson | undefined, now: number): (readonly [string, string])[] {
  const { since, heardAt, outlet, outletSince, speed, battery, charging, accuracy, calls = 0 } = person ?? {};
  const ago = (instant: string) => now - Date.parse(instant);
  const facts: (readonly [string, string | false | undefined])[] = [
    ['Works in', [user.place?.name, user.designation, user.employeeCode].filter(Boolean).join(' · ')],
    ['For', since ? durationInWords(ago(since)) : undefined],
    ['Last seen', heardAt ? agoInWords(ago(heardAt)) : 'not yet'],
    ['At', outlet ? `${outlet.name}${outletSince ? ` since ${showTime(outletSince)}` : ''}` : undefined],
    ['Speed', typeof speed === 'number' && `${Math.round(speed * 3.6)} km/h`],
    ['Battery', typeof battery === 'number' && `${battery} %${charging ? ', charging' : ''}`],
    ['Accuracy', typeof accuracy === 'number' && `±${Math.round(accuracy)} m`],
    ['Calls today', String(calls)],
  ];
  return facts.flatMap(([fact, value]) => (value ? [[fact, value] as const] : []));
}
