import { getTogether, mostTogether } from '@routebook/contract';
import {
  businessDate,
  DayInput,
  Empty,
  LoadingOrError,
  quantity,
  styled,
  useServerRead,
  useUrlState,
} from '@routebook/ui';
import { BesideList, Shown } from '../people/beside-list.ts';
import { PeopleList } from '../people/people-list.tsx';
import { PlainRow } from '../people/plain-row.tsx';
import { usePeople } from '../people/use-people.ts';
import { GroupReplay } from './group-replay.tsx';

const peopleInWords = (count: number) => (count === 1 ? '1 person was' : `${quantity(count)} people were`);
const inUrl = { date: '' };
const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  fontSize: 'sm',
  '& p': { color: 'fg.muted' },
});

/** A day of a group, everyone at once: those whom the search finds, as many as are drawn together. */
export function Together() {
  const people = usePeople();
  const [url, setUrl] = useUrlState(inUrl);
  const today = businessDate();
  const date = url.date || today;
  const { group } = people.groups[people.name];
  const { users, search, selected } = people;
  const asked = search
    ? {
        people: users
          .slice(0, mostTogether)
          .map(({ _id }) => _id)
          .join(','),
      }
    : { group: group?.id ?? '' };
  const read = useServerRead(getTogether, { query: { date, ...asked }, enabled: group !== null && users.length > 0 });
  const { data } = read;
  const tracked = data?.people.filter(({ track }) => track.at.length > 0) ?? [];
  return (
    <BesideList>
      <PeopleList people={people} users={users} rowOf={(user) => <PlainRow user={user} />} />
      <Shown>
        <Bar>
          <DayInput
            aria-label="Day"
            value={date}
            max={today}
            onDone={(day) => day && setUrl({ date: day === today ? '' : day }, { push: true })}
          />
          {data && (
            <p>
              {peopleInWords(data.totalPeople)} on the road
              {data.totalPeople > mostTogether &&
                `. The first ${mostTogether} of them are drawn: search to choose others`}
              .
            </p>
          )}
        </Bar>
        {!data ? (
          users.length > 0 && <LoadingOrError what="That day" read={read} />
        ) : tracked.length === 0 ? (
          <Empty title="Nobody was on the road" description="Choose another day, or other people." />
        ) : (
          <GroupReplay
            key={`${date} ${JSON.stringify(asked)}`}
            people={data.people}
            chosen={selected?._id}
            onChoose={people.select}
          />
        )}
      </Shown>
    </BesideList>
  );
}
