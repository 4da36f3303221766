import { type ReplyOf, visitDay } from '@routebook/contract';
import { LoadingOrError, MapView, Muted, StatusBadge, showTime, styled, TextLink, useServerRead } from '@routebook/ui';
import { useMemo } from 'react';
import { boundsOf, dayOverlay } from './day-overlay.ts';
import { TotalTiles } from './total-tiles.tsx';
import { fenceTones, fenceWords, marksOf, outcomeOf, showSeconds } from './visit-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
const Beside = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '4',
  alignItems: 'start',
});
const Frame = styled('div', {
  height: { base: '16rem', lg: '28rem' },
  position: { lg: 'sticky' },
  top: '0',
  borderRadius: 'l2',
  overflow: 'hidden',
});
const Line = styled('ol', {
  listStyle: 'none',
  m: '0',
  p: '0',
  fontSize: 'sm',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '3rem 2rem minmax(0, 1fr)',
    gap: '2',
    py: '2',
    borderInlineStartWidth: '2px',
    borderColor: 'brand.solid',
    paddingInlineStart: '3',
    position: 'relative',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: '0.8rem',
    insetInlineStart: '-5px',
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
  '& li[data-other]': { borderColor: 'border.control', borderStyle: 'dashed' },
  '& li[data-other]::before': { bg: 'border.control' },
  '& li[aria-current]': { bg: 'brand.subtle' },
  '& time, & data': { fontVariantNumeric: 'tabular-nums' },
  '& data': { color: 'fg.muted', textAlign: 'end' },
  '& small': { display: 'block', color: 'fg.muted' },
});

type Day = ReplyOf<typeof visitDay>;

interface OfficerDayProps {
  userId: string;
  date: string;
  /** The visit that is looked at. */
  visitId: string;
}

/** A day of an SO beside its map, from the check-in on: the visits in their order, each with its place in the plan, then what was planned and not visited. */
export function OfficerDay({ userId, date, visitId }: OfficerDayProps) {
  const read = useServerRead(visitDay, { params: { id: userId }, query: { date } });
  const { data } = read;
  if (!data) return <LoadingOrError what="This day" read={read} />;
  return (
    <Column>
      <TotalTiles totals={data.totals} />
      <Beside>
        <DayMap day={data} />
        <Steps day={data} visitId={visitId} />
      </Beside>
    </Column>
  );
}

/** Where the day led; the list beside it has the same, for who cannot see it. */
function DayMap({ day }: { day: Day }) {
  const overlays = useMemo(() => [dayOverlay(day)], [day]);
  const fit = useMemo(() => boundsOf(day), [day]);
  return <Frame>{fit && <MapView label="Map of the day" overlays={overlays} fit={fit} />}</Frame>;
}

function Steps({ day, visitId }: { day: Day; visitId: string }) {
  const { visits, missed, checkedInAt, checkedOutAt } = day;
  return (
    <Column>
      <Line aria-label="The day in its order">
        {checkedInAt && <Mark at={checkedInAt} words="Check-in" />}
        {visits.map((visit) => (
          <li key={visit.id} {...(visit.id === visitId && { 'aria-current': true })}>
            <time dateTime={visit.inAt}>{showTime(visit.inAt)}</time>
            <data value={visit.sequence ?? ''} title="Place in the plan">
              {visit.planned ? visit.sequence : 'OVT'}
            </data>
            <span>
              <TextLink href={`/outlet/outlets?row=${visit.outlet.id}`}>{visit.outlet.name}</TextLink>{' '}
              {visit.fence !== 'in' && <StatusBadge status={fenceWords[visit.fence]} tone={fenceTones[visit.fence]} />}
              <small>{[showSeconds(visit.seconds), outcomeOf(visit), ...marksOf(visit)].join(' · ')}</small>
            </span>
          </li>
        ))}
        {checkedOutAt && <Mark at={checkedOutAt} words="Check-out" />}
      </Line>
      {missed.length > 0 && (
        <>
          <strong>Planned, not visited</strong>
          <Line aria-label="Planned and not visited">
            {missed.map(({ outlet, sequence }) => (
              <li key={outlet.id} data-other="">
                <Muted>—</Muted>
                <data value={sequence}>{sequence}</data>
                <TextLink href={`/outlet/outlets?row=${outlet.id}`}>{outlet.name}</TextLink>
              </li>
            ))}
          </Line>
        </>
      )}
    </Column>
  );
}

function Mark({ at, words }: { at: string; words: string }) {
  return (
    <li data-other="">
      <time dateTime={at}>{showTime(at)}</time>
      <span />
      <Muted>{words}</Muted>
    </li>
  );
}
