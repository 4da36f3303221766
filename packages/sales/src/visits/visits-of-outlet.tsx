import { listVisits } from '@routebook/contract';
import { LoadingOrError, Muted, quantity, showDate, showTime, styled, TextLink, useServerRead } from '@routebook/ui';
import { marksOf, outcomeOf, showSeconds } from './visit-words.ts';

const List = styled('ul', {
  listStyle: 'none',
  m: '0',
  p: '0',
  fontSize: 'sm',
  '& li': { py: '2', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& small': { display: 'block', color: 'fg.muted' },
});

/** The latest visits to an outlet, and the way to all of them. */
export function VisitsOfOutlet({ outletId }: { outletId: string }) {
  const read = useServerRead(listVisits, { query: { outletId, pageSize: '20' } });
  const { data } = read;
  if (!data) return <LoadingOrError what="Its visits" read={read} />;
  if (data.totalVisits === 0) return <Muted>Nobody has visited it yet.</Muted>;
  return (
    <>
      <List aria-label="Latest visits">
        {data.visits.map((visit) => (
          <li key={visit.id}>
            <TextLink href={`/outlet-visit/outlet-visits?outletId=${outletId}&row=${visit.id}`}>
              {showDate(visit.date)}, {showTime(visit.inAt)}
            </TextLink>{' '}
            {visit.salesOfficer.name}
            <small>
              {[
                outcomeOf(visit),
                showSeconds(visit.seconds),
                visit.planned ? 'planned' : 'off-plan',
                ...marksOf(visit),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </List>
      <TextLink href={`/outlet-visit/outlet-visits?outletId=${outletId}`}>
        All {quantity(data.totalVisits)} visits
      </TextLink>
    </>
  );
}
