import { orderProof, type ReplyOf, type StockDayEnd, stockRecord, submitStockDay } from '@routebook/contract';
import {
  addDays,
  BusyButton,
  Button,
  businessDate,
  confirm,
  counted,
  Drawer,
  type DrawerSection,
  FigureTable,
  LoadingOrError,
  Muted,
  quantity,
  StatusBadge,
  showDate,
  showInstant,
  styled,
  useMayCall,
  useServerRead,
  useTellDone,
} from '@routebook/ui';
import { HouseOrdersProof } from '../../orders/proof/house-orders-proof.tsx';
import { HouseProof } from '../proof/house-proof.tsx';
import { inCases } from '../stock-words.ts';
import { dayEndTones, dayEndWords } from './day-end-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Bar = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const Total = styled('tfoot', { fontWeight: 'semibold' });

interface RecordDrawerProps {
  dbHouseId: string;
  day: string;
  onDay: (day: string) => void;
  onClose: () => void;
}

/** A house on a day: its stock record, and the proofs that it and its orders add up. */
export function RecordDrawer({ dbHouseId, day, onDay, onClose }: RecordDrawerProps) {
  const read = useServerRead(stockRecord, { query: { dbHouseId, date: day } });
  const maySeeOrders = useMayCall()(orderProof);
  const { data } = read;
  const days = (
    <Bar>
      <Button size="sm" variant="outline" onClick={() => onDay(addDays(day, -1))}>
        Day before
      </Button>
      <Button size="sm" variant="outline" disabled={day >= businessDate()} onClick={() => onDay(addDays(day, 1))}>
        Next day
      </Button>
    </Bar>
  );
  const ordersProof: DrawerSection = {
    key: 'orders',
    label: 'Proof of orders',
    render: () => (
      <Column>
        {days}
        <HouseOrdersProof key={day} dbHouseId={dbHouseId} day={day} />
      </Column>
    ),
  };
  const sections: DrawerSection[] = [
    {
      key: 'overview',
      label: 'Stock record',
      render: () => (
        <Column>
          {days}
          {data ? <Record record={data} /> : <LoadingOrError what="This record" read={read} />}
        </Column>
      ),
    },
    {
      key: 'proof',
      label: 'Proof',
      render: () => (
        <Column>
          {days}
          <HouseProof key={day} dbHouseId={dbHouseId} day={day} />
        </Column>
      ),
    },
    ...(maySeeOrders ? [ordersProof] : []),
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={data?.dbHouse.name ?? 'Stock record'}
      subtitle={showDate(day)}
      sections={sections}
    />
  );
}

/** What each product began the day with, what came and went, and what was left. */
function Record({ record: { record, totals, dayEnd } }: { record: ReplyOf<typeof stockRecord> }) {
  if (record.length === 0) return <Muted>This DB house had no stock on this day yet.</Muted>;
  return (
    <>
      {dayEnd && <DayEnd dayEnd={dayEnd} pieces={totals.closing} />}
      <FigureTable label="Stock record">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Opening</th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Closing</th>
            <th scope="col">In cases</th>
          </tr>
        </thead>
        <tbody>
          {record.map((row) => (
            <tr key={row.product.id}>
              <th scope="row" data-long>
                {row.product.name}
              </th>
              <td>{quantity(row.opening)}</td>
              <td>{row.in === 0 ? '—' : quantity(row.in)}</td>
              <td>{row.out === 0 ? '—' : quantity(row.out)}</td>
              <td>{quantity(row.closing)}</td>
              <td>{inCases(row.closing, row.product.caseSize)}</td>
            </tr>
          ))}
        </tbody>
        <Total>
          <tr>
            <th scope="row">All products</th>
            <td>{quantity(totals.opening)}</td>
            <td>{quantity(totals.in)}</td>
            <td>{quantity(totals.out)}</td>
            <td>{quantity(totals.closing)}</td>
            <td />
          </tr>
        </Total>
      </FigureTable>
    </>
  );
}

/** Who has submitted the day, or the button that does. */
function DayEnd({ dayEnd, pieces }: { dayEnd: StockDayEnd; pieces: number }) {
  const maySubmit = useMayCall()(submitStockDay);
  const { tell, underWay } = useTellDone(submitStockDay);
  const { state, date, dbHouse, by, at, movedSince } = dayEnd;
  const send = async () => {
    const sure = await confirm({
      title: `Submit the day end of ${showDate(date)}?`,
      body: `You confirm that ${dbHouse.name} has the ${quantity(pieces)} pieces that are shown here. It is submitted once.`,
      confirmLabel: 'Submit day end',
    });
    if (sure) await tell({ body: { dbHouseId: dbHouse.id, date } }, 'The day end is submitted');
  };
  return (
    <Bar>
      <StatusBadge status={dayEndWords[state]} tone={dayEndTones[state]} />
      {at !== null && (
        <span>
          by {by}, {showInstant(at)}
          {dayEnd.pieces !== null && `, ${counted(dayEnd.pieces, 'piece')}`}
        </span>
      )}
      {movedSince && <StatusBadge status="Stock moved since then" tone="warning" />}
      {state !== 'submitted' && maySubmit && dayEnd.submitProblem && <Muted>{dayEnd.submitProblem}</Muted>}
      {state !== 'submitted' && maySubmit && !dayEnd.submitProblem && (
        <BusyButton size="sm" busy={underWay !== undefined} onClick={() => void send()}>
          Submit day end
        </BusyButton>
      )}
    </Bar>
  );
}
