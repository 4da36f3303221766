import { levelOf, nodeCallsOf } from '@routebook/contract';
import { KeyValues, moneyWithCurrency, PlaceLink, showDate, TextLink, useMay, useServerRead } from '@routebook/ui';
import { houseFacts, usePlaceFigures } from '../level/place-figures.tsx';

/** What only a DB house has. Its reading is that of the drawer around it. */
export function DbHouseFacts({ id }: { id: string }) {
  const maySeeStock = useMay('stock').see;
  const house = useServerRead(nodeCallsOf.dbHouse.get, { params: { id } }).data?.dbHouse;
  const figures = usePlaceFigures([id]).get(id);
  if (!house) return null;
  const { proprietor, mobile, address, position, tradeLicence, openingDate, creditLimit, replacedBy } = house;
  return (
    <KeyValues
      items={[
        ['Proprietor', proprietor],
        [
          'Mobile',
          <a key="mobile" href={`tel:${mobile}`}>
            {mobile}
          </a>,
        ],
        ['Address', address],
        ['Position', position && `${position.latitude}, ${position.longitude}`],
        ['Trade licence', tradeLicence],
        ['Opening date', openingDate && showDate(openingDate)],
        ['Credit limit', moneyWithCurrency(creditLimit)],
        ...houseFacts(figures?.dbHouse),
        ...(maySeeStock
          ? [
              [
                'Stock',
                <TextLink key="stock" href={`/stock/stocks?view=days&row=${id}`}>
                  Stock record by day
                </TextLink>,
              ] as const,
            ]
          : []),
        ...(replacedBy
          ? [
              [
                'Replaced by',
                <PlaceLink key="replaced" of={levelOf('dbHouse')} id={replacedBy.id}>
                  {replacedBy.name}
                </PlaceLink>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
