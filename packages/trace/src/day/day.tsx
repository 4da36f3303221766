import { getTraceDay } from '@routebook/contract';
import { businessDate, Empty, LoadingOrError, styled, useServerRead, useUrlState } from '@routebook/ui';
import { BesideList, Shown } from '../people/beside-list.ts';
import { PeopleList } from '../people/people-list.tsx';
import { PlainRow } from '../people/plain-row.tsx';
import { usePeople } from '../people/use-people.ts';
import { ChooseDay } from './choose-day.tsx';
import { DayReplay } from './day-replay.tsx';
import { daySpan } from './day-span.ts';

const inUrl = { date: '' };

const Replayed = styled('div', { display: 'contents', '&[aria-busy=true] > *': { opacity: '0.5' } });

/** A day of one person: chosen in the list, played on the map. */
export function Day() {
  const people = usePeople();
  const [url] = useUrlState(inUrl);
  const date = url.date || businessDate();
  const { selected } = people;
  return (
    <BesideList>
      <PeopleList people={people} users={people.users} rowOf={(user) => <PlainRow user={user} />} />
      <Shown>
        {selected ? (
          <>
            <ChooseDay id={selected._id} name={selected.name} date={date} />
            <OfPerson id={selected._id} name={selected.name} date={date} />
          </>
        ) : (
          <Empty
            title="Whose day?"
            description="Choose somebody in the list: their day is drawn, and played as it went."
          />
        )}
      </Shown>
    </BesideList>
  );
}

function OfPerson({ id, name, date }: { readonly id: string; readonly name: string; readonly date: string }) {
  const read = useServerRead(getTraceDay, { params: { id }, query: { date }, keepPrevious: true });
  if (!read.data || (read.isError && read.isPlaceholderData))
    return <LoadingOrError what={`The day of ${name}`} read={read} />;
  const { day } = read.data;
  const span = daySpan(day);
  if (!span)
    return (
      <Empty
        title={`Nothing is known of ${name} on that day`}
        description="Nobody is tracked off duty, and positions are deleted after a time."
      />
    );
  // The map stays from one person to the next: another one would take longer than all that is drawn on it.
  return (
    <Replayed aria-busy={read.isPlaceholderData}>
      <DayReplay day={day} span={span} />
    </Replayed>
  );
}
