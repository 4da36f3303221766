import { chakra } from '@chakra-ui/react';
import type { Impact, Level } from '@routebook/contract';
import { childLevel, levelOf } from '@routebook/contract';
import { quantity, StatTiles } from '@routebook/ui';
import { OffersAlong } from './offers-along.tsx';
import { OpenOrders } from './open-orders.tsx';

/** Up to five figures stay in one row of a dialog. */
const Fit = chakra('div', { base: { '& dl': { gridTemplateColumns: 'repeat(auto-fit, minmax(6.25rem, 1fr))' } } });

/** What comes along: everything beneath the place. */
export function ImpactTiles({ level, impact }: { level: Level; impact: Impact }) {
  const child = childLevel(level);
  return (
    <Fit>
      <StatTiles
        stats={[
          ...(child && child !== 'dbHouse' && child !== 'route'
            ? [{ label: levelOf(child).many, value: quantity(impact.children) }]
            : []),
          ...(level === 'dbHouse' || level === 'route'
            ? []
            : [{ label: 'DB houses', value: quantity(impact.dbHouses) }]),
          ...(level === 'route' ? [] : [{ label: 'Routes', value: quantity(impact.routes) }]),
          { label: 'Outlets', value: quantity(impact.outlets) },
          { label: 'People', value: quantity(impact.people) },
        ]}
      />
      <OpenOrders {...impact} />
      <OffersAlong {...impact} />
    </Fit>
  );
}
