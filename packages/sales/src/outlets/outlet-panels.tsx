import { addOutletBody, editOutletBody, levelOf, type outletCalls } from '@routebook/contract';
import { KeyValues, Muted, moneyWithCurrency, PlaceLink, type RecordPanels, showDate, TextLink } from '@routebook/ui';
import Store from 'lucide-react/icons/store';
import { OrdersOfOutlet } from '../orders/orders-of-outlet.tsx';
import { DuesOfOutlet } from '../orders/payments/dues-of-outlet.tsx';
import { channelWords } from '../outlet-categories/channels.ts';
import { VisitsOfOutlet } from '../visits/visits-of-outlet.tsx';
import { OutletStatusBadge } from './outlet-columns.tsx';
import { OutletFields } from './outlet-fields.tsx';
import { OutletFigure } from './outlet-figures.tsx';
import { OutletGifts } from './outlet-gifts.tsx';
import { OutletImages } from './outlet-images.tsx';
import { outletActionInWords, outletValueInWords, positionWords } from './outlet-words.ts';

export const panels: RecordPanels<typeof outletCalls> = {
  subtitle: ({ code, route }) => `${code} · ${route.name}`,
  size: 'xl',
  icon: Store,
  overview: (outlet) => [
    ['Status', <OutletStatusBadge key="status" outlet={outlet} />],
    ...(outlet.statusReason ? ([['Reason', outlet.statusReason]] as const) : []),
    ...(outlet.mergedInto
      ? ([
          [
            'Merged into',
            <TextLink key="survivor" href={`/outlet/outlets?row=${outlet.mergedInto.id}`}>
              {outlet.mergedInto.name}
            </TextLink>,
          ],
        ] as const)
      : []),
    ['Owner', outlet.ownerName],
    ['Mobile', outlet.mobile],
    ['Category', `${outlet.category.name} · ${channelWords[outlet.category.channel]}`],
    ['Class', outlet.class],
    ['Address', outlet.address || <Muted key="address">—</Muted>],
    [
      'Route',
      <TextLink key="route" href={`/route/routes?row=${outlet.route.id}`}>
        {outlet.route.name}
      </TextLink>,
    ],
    [
      'DB house',
      <PlaceLink key="house" of={levelOf('dbHouse')} id={outlet.dbHouse.id}>
        {outlet.dbHouse.name}
      </PlaceLink>,
    ],
    ['SO', outlet.salesOfficer?.name ?? <Muted key="so">Vacant</Muted>],
    ['Market', outlet.market.slice(1).join(' › ')],
    ['Position', positionWords(outlet)],
    ['Credit limit', moneyWithCurrency(outlet.creditLimit)],
    ['Due', moneyWithCurrency(outlet.due)],
    ['Last visit', outlet.lastVisitOn ? showDate(outlet.lastVisitOn) : <Muted key="visit">Never</Muted>],
    ['Last order', outlet.lastOrderOn ? showDate(outlet.lastOrderOn) : <Muted key="order">Never</Muted>],
    ['MTD', figureOf(outlet.id, 'monthToDate')],
    ['Average order', figureOf(outlet.id, 'averageOrder')],
    ...(outlet.proposedBy ? ([['Proposed by', outlet.proposedBy.name]] as const) : []),
  ],
  sections: [
    { key: 'orders', label: () => 'Orders', render: ({ id }) => <OrdersOfOutlet outletId={id} /> },
    { key: 'dues', label: () => 'Dues', render: (outlet) => <DuesOfOutlet outlet={outlet} /> },
    { key: 'visits', label: () => 'Visits', render: ({ id }) => <VisitsOfOutlet outletId={id} /> },
    { key: 'images', label: () => 'Images', render: ({ id, name }) => <OutletImages id={id} name={name} /> },
    { key: 'gifts', label: () => 'Gifts', render: ({ id }) => <OutletGifts id={id} /> },
  ],
  history: { actionInWords: outletActionInWords, format: outletValueInWords },
  add: {
    schema: addOutletBody,
    defaults: { name: '', ownerName: '', mobile: '', class: 'C', address: '', creditLimit: '0', differsFrom: [] },
  },
  edit: {
    schema: editOutletBody,
    valuesOf: ({ name, ownerName, category, class: ofClass, address, creditLimit, mobile, version, ...outlet }) => {
      const { status, latitude, longitude, accuracy } = outlet;
      return {
        name,
        ownerName,
        categoryId: category.id,
        class: ofClass,
        address,
        creditLimit,
        ...(!mobile.includes('•') && { mobile }),
        ...(status === 'pending' && { position: { latitude, longitude, accuracy } }),
        differsFrom: [],
        version,
      };
    },
  },
  Fields: ({ row, values }) => (
    <>
      {row && (
        <KeyValues
          items={[
            ['Code', row.code],
            ['Route', row.route.name],
          ]}
        />
      )}
      <OutletFields {...(row && { row })} values={values} />
    </>
  ),
};

function figureOf(id: string, of: 'monthToDate' | 'averageOrder') {
  return <OutletFigure key={of} id={id} ids={[id]} of={of} inWords={moneyWithCurrency} />;
}
