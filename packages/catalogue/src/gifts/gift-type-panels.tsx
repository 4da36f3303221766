import {
  addGiftTypeBody,
  editGiftTypeBody,
  type GiftType,
  giftCategoryCalls,
  type giftTypeCalls,
  listGiftHistory,
  listGiftMovements,
} from '@routebook/contract';
import {
  counted,
  DateField,
  Empty,
  LinkList,
  LoadingOrError,
  moneyWithCurrency,
  NameAndCode,
  NumberField,
  quantity,
  type RecordPanels,
  SelectField,
  StatusField,
  showDate,
  showInstant,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import GiftBox from 'lucide-react/icons/gift';
import { giftHistoryWords, numberOf } from './gift-words.ts';
import { stateInWords } from './history/states.ts';
import { kindInWords, signed } from './stock/movement-words.ts';
import { TypeBadge } from './types/type-badges.tsx';
import { eligibilityOf, validityOf } from './types/type-words.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'It cannot be requested.' },
];
const eligibilities = [
  { value: 'anybody', label: 'Anybody' },
  { value: 'points', label: 'Points collected' },
  { value: 'value', label: 'Value bought' },
];

export const panels: RecordPanels<typeof giftTypeCalls> = {
  subtitle: ({ code, category }) => `${code} · ${category.name}`,
  overview: (type) => [
    ['In stock', quantity(type.stock)],
    ['Promised', quantity(type.reserved)],
    ['Available', quantity(type.available)],
    ['Status', <TypeBadge key="status" type={type} />],
    ['Category', type.category.name],
    ['Unit cost', moneyWithCurrency(type.unitCost)],
    ['Stock value', moneyWithCurrency(type.stockValue)],
    ['For', eligibilityOf(type)],
    ['Validity', validityOf(type)],
    ['Running out at', counted(type.lowStock, 'piece')],
  ],
  sections: [
    { key: 'related', label: () => 'Given', render: ({ id }) => <Given id={id} /> },
    { key: 'stock', label: () => 'Stock', render: ({ id }) => <Ledger id={id} /> },
  ],
  history: giftHistoryWords,
  icon: GiftBox,
  add: {
    schema: addGiftTypeBody,
    defaults: {
      code: '',
      name: '',
      categoryId: '',
      unitCost: '',
      eligibleBy: 'anybody',
      eligiblePoints: null,
      eligibleValue: null,
      validFrom: null,
      lastDay: null,
      lowStock: 0,
      status: 'active',
    },
  },
  edit: {
    schema: editGiftTypeBody,
    valuesOf: ({ name, category, unitCost, eligibleBy, eligiblePoints, eligibleValue, ...type }) => {
      const { validFrom, lastDay, lowStock, status, version } = type;
      const eligibility = { eligibleBy, eligiblePoints, eligibleValue };
      return { name, categoryId: category.id, unitCost, ...eligibility, validFrom, lastDay, lowStock, status, version };
    },
  },
  Fields: TypeFields,
};

function TypeFields({ row, values: { eligibleBy } }: { row?: GiftType; values: { eligibleBy?: string } }) {
  const { data } = useServerRead(giftCategoryCalls.list, { query: { status: 'active', pageSize: '200' } });
  const active = (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const listed = !row || active.some(({ value }) => value === row.category.id);
  const choices = listed ? active : [{ value: row.category.id, label: row.category.name }, ...active];
  return (
    <>
      <NameAndCode row={row} nameLength={120} codeLength={30} />
      <SelectField name="categoryId" label="Category" required choices={choices} />
      <NumberField
        name="unitCost"
        label="Unit cost"
        as="text"
        unit="BDT"
        required
        help="What is issued from now on costs this; what was issued keeps its cost."
      />
      <SelectField name="eligibleBy" label="For" required choices={eligibilities} />
      {eligibleBy === 'points' && <NumberField name="eligiblePoints" label="Points it takes" required />}
      {eligibleBy === 'value' && (
        <NumberField
          name="eligibleValue"
          label="Value to buy for"
          as="text"
          unit="BDT"
          required
          help="For each piece: what was delivered to the outlet since the first day of the gift, or ever without one."
        />
      )}
      <DateField name="validFrom" label="First day" help="Without one it can be given from ever." />
      <DateField name="lastDay" label="Last day" help="The last day on which it can be given." />
      <NumberField
        name="lowStock"
        label="Running out at"
        unit="pieces"
        required
        help="With so many left or fewer, the list says that it runs out."
      />
      <StatusField name="status" label="Status" required choices={statuses} />
    </>
  );
}

function Given({ id }: { id: string }) {
  const read = useServerRead(listGiftHistory, { query: { giftTypeId: id } });
  if (!read.data) return <LoadingOrError what="Who got it" read={read} />;
  const { history, totalHistory } = read.data;
  if (history.length === 0) return <Empty title="Not given yet" description="Gifts are given on Gift History." />;
  return (
    <>
      <LinkList
        label="Given gifts"
        links={history.map((gift) => ({
          id: gift.id,
          text: <TextLink href={`/gift/history?row=${gift.id}`}>{`${numberOf(gift)}, ${gift.outlet.name}`}</TextLink>,
          detail: `${quantity(gift.quantity)} · ${stateInWords[gift.state]} · ${showDate(gift.date)}`,
        }))}
      />
      {totalHistory > history.length && (
        <TextLink href={`/gift/history?giftTypeId=${id}`}>All {quantity(totalHistory)}</TextLink>
      )}
    </>
  );
}

function Ledger({ id }: { id: string }) {
  const read = useServerRead(listGiftMovements, { query: { giftTypeId: id } });
  if (!read.data) return <LoadingOrError what="The stock" read={read} />;
  const { movements, totalMovements } = read.data;
  if (movements.length === 0) return <Empty title="Nothing received yet" />;
  return (
    <>
      <LinkList
        label="Movements"
        links={movements.map(({ id: movement, kind, quantity: moved, balanceAfter, at }) => ({
          id: movement,
          text: `${kindInWords[kind]} ${signed(moved)}`,
          detail: `${quantity(balanceAfter)} left · ${showInstant(at)}`,
        }))}
      />
      {totalMovements > movements.length && (
        <TextLink href={`/gift/history?view=stock&giftTypeId=${id}`}>All {quantity(totalMovements)}</TextLink>
      )}
    </>
  );
}
