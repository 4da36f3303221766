import { Flex, Text } from '@chakra-ui/react';
import { childLevel, levelOf, type MarketNode, type PlaceFigures } from '@routebook/contract';
import { inTaka, KeyValues, quantity, type Stat, StatTiles, showInstant, TextLink } from '@routebook/ui';
import { DbHouseFacts } from '../db-houses/db-house-facts.tsx';
import { shareOrNull, usePlaceFigures } from '../level/place-figures.tsx';
import { RouteFacts } from '../routes/route-facts.tsx';
import { PathLinks } from './path-links.tsx';

function statsOf({ level, counts, mtdPrimary, mtdSecondary }: MarketNode, figures?: PlaceFigures): Stat[] {
  const { achievement = null, target = null } = figures ?? {};
  const child = childLevel(level);
  return [
    ...(child && child !== 'dbHouse' && child !== 'route'
      ? [{ label: levelOf(child).many, value: quantity(counts.children) }]
      : []),
    ...(level === 'dbHouse' || level === 'route' ? [] : [{ label: 'DB houses', value: quantity(counts.dbHouses) }]),
    ...(level === 'route' ? [] : [{ label: 'Routes', value: quantity(counts.routes) }]),
    { label: 'Outlets', value: quantity(counts.outlets) },
    ...(level === 'route' ? [] : [{ label: 'SOs', value: quantity(counts.salesOfficers) }]),
    ...(mtdPrimary === null ? [] : [{ label: 'MTD primary', value: inTaka(mtdPrimary), detail: 'BDT' }]),
    ...(mtdSecondary === null ? [] : [{ label: 'MTD secondary', value: inTaka(mtdSecondary), detail: 'BDT' }]),
    ...(achievement === null || target === null
      ? []
      : [{ label: 'Achievement', value: shareOrNull(achievement), detail: `of BDT ${inTaka(target)}` }]),
  ];
}

/** What a place is: how much lies beneath it, where it lies, who leads it. */
export function Overview({ node, anotherDay }: { node: MarketNode; anotherDay: boolean }) {
  const figures = usePlaceFigures([node.id]).get(node.id);
  return (
    <Flex direction="column" gap="4">
      {anotherDay && (
        <Text fontSize="sm" color="fg.muted">
          As it is today; its history tells what it was.
        </Text>
      )}
      <StatTiles stats={statsOf(node, figures)} />
      {node.level === 'dbHouse' && <DbHouseFacts id={node.id} />}
      {node.level === 'route' && <RouteFacts id={node.id} />}
      <KeyValues
        items={[
          ['Code', node.code],
          ...(node.path.length > 0 ? [['Belongs to', <PathLinks key="path" path={node.path} />] as const] : []),
          ['Manager', node.manager?.name],
          [
            'Map',
            <TextLink key="map" href={`/map?market=${node.id}`}>
              Show on the map
            </TextLink>,
          ],
          ['Added', showInstant(node.createdAt)],
          ['Updated', showInstant(node.updatedAt)],
          ...(node.deletedAt ? [['Deleted', showInstant(node.deletedAt)] as const] : []),
        ]}
      />
    </Flex>
  );
}
