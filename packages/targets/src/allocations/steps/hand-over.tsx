import {
  type Allocation,
  type AllocationHandover,
  type BodyOf,
  handOverAllocations,
  previewAllocationHandover,
} from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  FigureTable,
  money,
  monthInWords,
  quantity,
  SelectField,
  ServerForm,
  showDate,
  TextareaField,
  unlessUnsaved,
  WritePreview,
} from '@routebook/ui';
import { useState } from 'react';
import { useWalkers, type Walker } from '../give/routes-field.tsx';
import { undoChange } from '../undo-change.ts';

type Order = BodyOf<typeof handOverAllocations>;

function defaultsOf({ month, dbHouse, salesOfficer }: Allocation): Partial<Order> {
  const today = businessDate();
  const from = today.startsWith(month) && today !== `${month}-01` ? today : `${month}-02`;
  return { month, dbHouseId: dbHouse.id, salesOfficerId: salesOfficer.id, from, reason: '' };
}

/** Gives all that an SO has at a DB house to another from a day of the month on; what goes is shown first. */
export function HandOver({ allocation, onClose }: { allocation: Allocation; onClose: () => void }) {
  const [found, setFound] = useState<Omit<HandoverPreviewProps, 'onBack' | 'onDone'>>();
  const [defaults] = useState(() => defaultsOf(allocation));
  const { month, dbHouse, salesOfficer } = allocation;
  const others = useWalkers(month, dbHouse.id).filter(({ id }) => id !== salesOfficer.id);
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={cancel} title={`Hand over what ${salesOfficer.name} has`} size="lg">
      {found && <HandoverPreview {...found} onBack={() => setFound(undefined)} onDone={onClose} />}
      <div hidden={found !== undefined}>
        <ServerForm
          asks
          call={previewAllocationHandover}
          defaults={defaults}
          onCancel={cancel}
          onSaved={({ handover }, order) => {
            const to = others.find(({ id }) => id === order.toId);
            if (to) setFound({ handover, order, to });
          }}
          submitLabel="Show what goes"
          layout="drawer"
        >
          <p>
            All allocations of {salesOfficer.name} at {dbHouse.name} in {monthInWords(month)} are divided by working
            days. What is consumed stays.
          </p>
          <SelectField
            name="toId"
            label="To"
            required
            choices={others.map(({ id, name, code }) => ({ value: id, label: `${name} ${code}` }))}
            help={others.length === 0 ? 'Nobody else walks a route of this DB house in the month.' : undefined}
          />
          <DateField name="from" label="From" required min={`${month}-02`} />
          <TextareaField name="reason" label="Reason" rows={2} maxLength={300} />
        </ServerForm>
      </div>
    </Drawer>
  );
}

interface HandoverPreviewProps {
  readonly handover: AllocationHandover;
  readonly order: Order;
  readonly to: Walker;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function HandoverPreview({ handover, order, to, onBack, onDone }: HandoverPreviewProps) {
  const { daysBefore, days, rows } = handover;
  const pieces = (count: number | null) => (count === null ? '—' : quantity(count));
  return (
    <WritePreview
      call={handOverAllocations}
      body={order}
      about={`To ${to.name} ${to.code} from ${showDate(order.from)}, after ${quantity(daysBefore)} of ${quantity(days)} working days`}
      submitLabel={`Hand over to ${to.name}`}
      done={({ changeId }) => ({
        title: `Handed over to ${to.name} from ${showDate(order.from)}`,
        action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
      })}
      onBack={onBack}
      onDone={onDone}
    >
      <FigureTable label="What stays, and what goes">
        <thead>
          <tr>
            <th scope="col">Product or category</th>
            <th scope="col">Has</th>
            <th scope="col">Consumed</th>
            <th scope="col">Stays</th>
            <th scope="col">Goes</th>
            <th scope="col">Goes, BDT</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, item, quantity: has, consumed, stays, goes }) => (
            <tr key={id}>
              <th scope="row">{item}</th>
              <td>{pieces(has)}</td>
              <td>{quantity(consumed)}</td>
              <td>{pieces(stays.quantity)}</td>
              <td>{pieces(goes.quantity)}</td>
              <td>{money(goes.value)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </WritePreview>
  );
}
