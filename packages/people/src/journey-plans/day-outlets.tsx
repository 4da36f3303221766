import { type JourneyDay, listRouteOutlets } from '@routebook/contract';
import { counted, Empty, LoadingOrError, styled, useServerRead } from '@routebook/ui';

const Outlets = styled('ol', {
  fontSize: 'sm',
  listStylePosition: 'inside',
  mb: '4',
  '& li': { py: '1', borderTopWidth: '1px', borderColor: 'border.muted' },
  '& small': { color: 'fg.muted' },
});
const Title = styled('h3', { fontSize: 'sm', fontWeight: 'semibold', mb: '1' });

/** The outlets of a day, route by route, in the order they are visited. */
export function DayOutlets({ plan }: { plan: JourneyDay }) {
  if (plan.routes.length === 0) return <Empty title="No outlets" description="No route is planned on this day." />;
  return plan.routes.map(({ id, name }) => <OutletsOf key={id} id={id} name={name} day={plan.day} />);
}

function OutletsOf({ id, name, day }: { id: string; name: string; day: string }) {
  const read = useServerRead(listRouteOutlets, { params: { id }, query: { asOf: day } });
  if (!read.data) return <LoadingOrError what={`The outlets of ${name}`} read={read} />;
  const { data } = read;
  return (
    <section aria-label={name}>
      <Title>
        {name}: {counted(data.outlets.length, 'outlet')}
      </Title>
      <Outlets>
        {data.outlets.map((outlet) => (
          <li key={outlet.id}>
            {outlet.name}{' '}
            <small>
              {outlet.code} · {outlet.class} · {outlet.category}
            </small>
          </li>
        ))}
      </Outlets>
    </section>
  );
}
