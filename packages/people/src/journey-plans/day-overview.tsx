import { type JourneyDay, levelOf } from '@routebook/contract';
import { AlertBox, counted, KeyValues, Link, Muted, quantity, styled, weekDaysInWords } from '@routebook/ui';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useId } from 'react';

const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
const Routes = styled('ul', {
  listStyle: 'none',
  fontSize: 'sm',
  '& > li': { py: '2.5', borderTopWidth: '1px', borderColor: 'border.muted' },
  '& > li:first-of-type': { borderTopWidth: '0' },
  '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs', mt: '0.5' },
  '& svg': { display: 'inline', width: '0.75rem', height: '0.75rem' },
});

/** Where a place lies, on a map outside the portal. */
function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** What is planned on a day. */
export function DayOverview({ plan }: { plan: JourneyDay }) {
  const { salesOfficer, routes, conflicts, purpose, note, changed, dayOff, closed, version } = plan;
  const heading = useId();
  const km = routes.reduce((sum, route) => sum + (route.km ?? 0), 0);
  const outlets = routes.reduce((sum, route) => sum + route.outlets, 0);
  return (
    <Stack>
      {conflicts.map(({ text }) => (
        <AlertBox key={text} tone="warning" icon={<TriangleAlert aria-hidden />} description={text} />
      ))}
      <KeyValues
        items={[
          [
            'Plan',
            version === null
              ? 'Nothing planned'
              : purpose === 'leave'
                ? 'Leave'
                : `${routes.length === 1 ? 'One route' : `${routes.length} routes`}`,
          ],
          ['Outlets', routes.length > 0 ? quantity(outlets) : null],
          ['Way', routes.length > 0 ? `${km.toFixed(1)} km` : null],
          ['Note', note],
          ['Day', dayOff ?? 'Working day'],
          ['Made', version === null ? null : changed ? 'Changed by hand' : 'From the pattern'],
          ['DB house', salesOfficer.dbHouse?.name],
          ['TO', salesOfficer.territoryOfficer?.name],
          ...(closed ? [['Changes', closed] as const] : []),
        ]}
      />
      {routes.length > 0 && (
        <section aria-labelledby={heading}>
          <h3 id={heading}>Routes</h3>
          <Routes>
            {routes.map(({ id, code, name, outlets: count, km: length, visitDays, frequency, dbHouse, start }) => (
              <li key={id}>
                <Link href={`${levelOf('route').screen}?row=${id}`}>{name}</Link> <Muted>{code}</Muted>
                <small>
                  {counted(count, 'outlet')}
                  {length !== null && ` · ${length} km`} · {weekDaysInWords(visitDays)}, {frequency} · {dbHouse.name}
                </small>
                {start && (
                  <small>
                    <a href={mapAddress(start)} target="_blank" rel="noreferrer">
                      Start on the map <ExternalLink aria-hidden />
                    </a>
                  </small>
                )}
              </li>
            ))}
          </Routes>
        </section>
      )}
    </Stack>
  );
}
