import type { TraceDay } from '@routebook/contract';
import { counted, FigureTable, quantity, StatusBadge, styled } from '@routebook/ui';

const Heading = styled('h2', { fontSize: 'md', fontWeight: 'semibold' });
const Said = styled('p', { fontSize: 'sm', color: 'fg.muted' });

/** How the outlets of the day's routes were visited, against the order in which they lie on them. */
export function DaySequence({ day: { deviation } }: { readonly day: TraceDay }) {
  const { planned, visited, skipped, unplanned, outOfOrder, outlets } = deviation;
  if (planned === 0) return null;
  return (
    <section aria-label="Against the route">
      <Heading>Against the route</Heading>
      <Said>
        Of {quantity(planned)} planned outlets {quantity(visited)} were visited, {quantity(outOfOrder)} of them out of
        order; {skipped === 1 ? '1 was' : `${quantity(skipped)} were`} skipped. {counted(unplanned, 'visit')}{' '}
        {unplanned === 1 ? 'was' : 'were'} off the plan.
      </Said>
      <FigureTable label="The outlets of the routes of the day">
        <thead>
          <tr>
            <th scope="col">Outlet</th>
            <th scope="col">On the route</th>
            <th scope="col">Visited as</th>
            <th scope="col">Sequence</th>
          </tr>
        </thead>
        <tbody>
          {outlets.map(({ outlet, sequence, visitedAs, outOfOrder: isOut }) => (
            <tr key={outlet.id}>
              <th scope="row">{outlet.name}</th>
              <td>{sequence}</td>
              <td>{visitedAs ?? '—'}</td>
              <td>
                <StatusBadge
                  status={visitedAs === null ? 'Skipped' : isOut ? 'Out of order' : 'In order'}
                  tone={visitedAs === null ? 'neutral' : isOut ? 'warning' : 'good'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}
