import { getVisitPhoto, type Visit } from '@routebook/contract';
import { KeyValues, Muted, StatusBadge, StoredImage, showInstant, showTime, styled, TextLink } from '@routebook/ui';
import { fenceTones, fenceWords, marksOf, outcomeOf, showMetres, showSeconds } from './visit-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });

/** What the device said where it is another time than the one that counts. */
function When({ at, deviceAt }: { at: string; deviceAt: string }) {
  return (
    <>
      {showTime(at)}
      {Math.abs(Date.parse(at) - Date.parse(deviceAt)) >= 60_000 && (
        <Muted>, the phone said {showInstant(deviceAt)}</Muted>
      )}
    </>
  );
}

/** A visit at a glance. */
export function VisitOverview({ visit }: { visit: Visit }) {
  const { outlet, salesOfficer, route, dbHouse, market, planned, sequence, fence, distance, accuracy } = visit;
  return (
    <Column>
      {visit.photo && (
        <StoredImage
          call={getVisitPhoto}
          id={visit.id}
          imageKey={visit.photo}
          size="large"
          alt={`Visit to ${outlet.name}`}
        />
      )}
      <KeyValues
        items={[
          [
            'Outlet',
            <TextLink key="outlet" href={`/outlet/outlets?row=${outlet.id}`}>
              {outlet.name} {outlet.code}
            </TextLink>,
          ],
          ['SO', salesOfficer.name],
          [
            'Plan',
            planned ? `Planned${sequence === null ? '' : `, place ${sequence} of the route`}` : 'Off-plan (OVT)',
          ],
          ['In', <When key="in" at={visit.inAt} deviceAt={visit.deviceInAt} />],
          ['Out', <When key="out" at={visit.outAt} deviceAt={visit.deviceOutAt} />],
          ['Duration', showSeconds(visit.seconds)],
          ['Fence', <StatusBadge key="fence" status={fenceWords[fence]} tone={fenceTones[fence]} />],
          [
            'Distance',
            `${showMetres(distance)}${accuracy === null ? '' : ` from the outlet, exact to ${showMetres(Math.round(accuracy))}`}`,
          ],
          ['Outcome', outcomeOf(visit)],
          ...(visit.productive
            ? ([
                [
                  'Order',
                  <TextLink
                    key="order"
                    href={`/order/orders?outletId=${outlet.id}&from=${visit.date}&to=${visit.date}`}
                  >
                    What the outlet ordered that day
                  </TextLink>,
                ],
              ] as const)
            : []),
          ['Marks', marksOf(visit).join(', ') || <Muted key="marks">None</Muted>],
          [
            'Route',
            <TextLink key="route" href={`/route/routes?row=${route.id}`}>
              {route.name}
            </TextLink>,
          ],
          ['DB house', dbHouse.name],
          ['Market', market.slice(1).join(' › ')],
          ['Received', showInstant(visit.receivedAt)],
        ]}
      />
    </Column>
  );
}
