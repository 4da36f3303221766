import { type Allocation, allocationHistory, getAllocation, levelOf, type ReplyOf } from '@routebook/contract';
import {
  counted,
  Drawer,
  DrawerActions,
  type DrawerSection,
  HistoryPanel,
  KeyValues,
  LinkList,
  Muted,
  moneyWithCurrency,
  monthInWords,
  PlaceLink,
  showDate,
  showInstant,
  styled,
  TextLink,
  useMay,
  useServerRead,
} from '@routebook/ui';
import { allocationActions } from '../allocation-actions.ts';
import { allocationHistoryWords } from '../allocation-words.ts';
import type { OpenPanel } from '../panel.ts';

const Head = styled('h3', { fontWeight: 'medium', mt: '3' });

interface AllocationDrawerProps {
  readonly id: string;
  readonly openPanel: OpenPanel;
  readonly onClose: () => void;
}

/** An allocation: what is left of it, its routes, the orders that consumed of it, and who changed it. */
export function AllocationDrawer({ id, openPanel, onClose }: AllocationDrawerProps) {
  const may = useMay('targets');
  const read = useServerRead(getAllocation, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Allocation" loading={read} />;
  const { allocation } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview allocation={allocation} /> },
    { key: 'related', label: 'Related', render: () => <Related {...data} /> },
    { key: 'history', label: 'History', render: () => <AllocationHistory id={id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={allocation.item.name}
      subtitle={`${allocation.salesOfficer.name}, ${monthInWords(allocation.month)}`}
      actions={<DrawerActions row={allocation} actions={allocationActions(allocation, may, openPanel)} />}
      sections={sections}
    />
  );
}

function Overview({ allocation }: { allocation: Allocation }) {
  const { item, salesOfficer, territoryOfficer, dbHouse, quantity: pieces, consumed, balance } = allocation;
  return (
    <KeyValues
      items={[
        ['SO', `${salesOfficer.name} ${salesOfficer.code}${allocation.walks ? '' : ', has no route there any more'}`],
        ['TO', territoryOfficer?.name ?? '—'],
        [
          'DB house',
          <PlaceLink key="house" of={levelOf('dbHouse')} id={dbHouse.id}>
            {dbHouse.name} {dbHouse.code}
          </PlaceLink>,
        ],
        [item.kind === 'product' ? 'Product' : 'Category', `${item.name} ${item.code}`],
        [
          'Days',
          `${showDate(allocation.from)} – ${showDate(allocation.through)}${allocation.locked ? ', closed' : ''}`,
        ],
        ['Quantity', pieces === null ? '—' : counted(pieces, 'piece')],
        ['Consumed', counted(consumed, 'piece')],
        ['Balance', balance === null ? '—' : counted(balance, 'piece')],
        ['Value at DP', moneyWithCurrency(allocation.value)],
        ['Consumed at DP', moneyWithCurrency(allocation.consumedValue)],
        ['Balance at DP', moneyWithCurrency(allocation.balanceValue)],
        ['Note', allocation.note || '—'],
        ['Made', `${allocation.madeBy.name}, ${showInstant(allocation.createdAt)}`],
      ]}
    />
  );
}

type Details = ReplyOf<typeof getAllocation>;

function Related({ routes, orders }: Pick<Details, 'routes' | 'orders'>) {
  return (
    <>
      <Head>Routes</Head>
      {routes.length === 0 ? (
        <Muted>None.</Muted>
      ) : (
        <LinkList
          label="Routes"
          links={routes.map(({ id, name, code }) => ({
            id,
            text: <TextLink href={`/route/routes?row=${id}`}>{name}</TextLink>,
            detail: code,
          }))}
        />
      )}
      <Head>Latest orders</Head>
      {orders.length === 0 ? (
        <Muted>Nothing of it was delivered yet.</Muted>
      ) : (
        <LinkList
          label="Latest orders"
          links={orders.map(({ id, number, outlet, date, pieces }) => ({
            id,
            text: (
              <TextLink href={`/order/orders?row=${id}`}>
                {number}, {outlet}
              </TextLink>
            ),
            detail: `${counted(pieces, 'piece')}, ${showDate(date)}`,
          }))}
        />
      )}
    </>
  );
}

function AllocationHistory({ id }: { id: string }) {
  return <HistoryPanel words={allocationHistoryWords} read={useServerRead(allocationHistory, { params: { id } })} />;
}
