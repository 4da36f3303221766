import { Flex } from '@chakra-ui/react';
import { type Level, levelOf } from '@routebook/contract';
import { Drawer, DrawerActions, type DrawerSection, type May, useMay } from '@routebook/ui';
import { StockOfHouse } from '../db-houses/stock-of-house.tsx';
import { NodeStatusBadge } from '../level/node-columns.tsx';
import type { OpenPanel } from '../level/panel.ts';
import { rowActions } from '../level/row-actions.ts';
import { useNode } from '../level/use-node.ts';
import { useOwnMarket } from '../level/use-own-market.ts';
import { RouteOutlets } from '../routes/route-outlets.tsx';
import { NodeHistory } from './node-history.tsx';
import { Overview } from './overview.tsx';
import { Related } from './related.tsx';

interface NodeDrawerProps {
  id: string;
  level: Level;
  /** The day that the page shows; empty for today. */
  asOf: string;
  anotherDay: boolean;
  may: May;
  openPanel: OpenPanel;
  onClose: () => void;
}

/** One place: what it is, what belongs to it, and its history. */
export function NodeDrawer({ id, level, asOf, anotherDay, may, openPanel, onClose }: NodeDrawerProps) {
  const maySeeStock = useMay('stock').see;
  const own = useOwnMarket();
  const read = useNode(level, id);
  const { node } = read;
  if (!node) return <Drawer open onClose={onClose} title={levelOf(level).one} size="xl" loading={read} />;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview node={node} anotherDay={anotherDay} /> },
    level === 'route'
      ? {
          key: 'related',
          label: 'Outlets',
          render: () => (
            <RouteOutlets
              routeId={id}
              routeName={node.name}
              asOf={asOf}
              mayEdit={may.edit && !anotherDay && !node.deletedAt}
            />
          ),
        }
      : { key: 'related', label: 'Related', render: () => <Related node={node} asOf={asOf} /> },
    ...(level === 'dbHouse' && maySeeStock
      ? [{ key: 'stock', label: 'Stock', render: () => <StockOfHouse id={id} /> }]
      : []),
    { key: 'history', label: 'History', render: () => <NodeHistory node={node} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={node.name}
      subtitle={
        <Flex as="span" gap="2" align="center">
          {levelOf(level).one} {node.code} <NodeStatusBadge node={node} />
        </Flex>
      }
      actions={<DrawerActions row={node} actions={rowActions(node, { may, openPanel, anotherDay, own })} />}
      sections={sections}
      size="xl"
    />
  );
}
