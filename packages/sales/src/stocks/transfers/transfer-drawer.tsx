import { getStockTransfer, type StockTransfer, undoStockTransfer } from '@routebook/contract';
import {
  Button,
  Dialog,
  Drawer,
  FigureTable,
  KeyValues,
  quantity,
  ServerForm,
  showDate,
  showInstant,
  styled,
  TextareaField,
  toast,
  unlessUnsaved,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { useState } from 'react';
import { inCases } from '../stock-words.ts';
import { TransferState } from './transfer-columns.tsx';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4', alignItems: 'flex-start' });

/** A transfer with its products, and the way back. */
export function TransferDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useServerRead(getStockTransfer, { params: { id } });
  const mayUndo = useMayCall()(undoStockTransfer);
  const [undoing, setUndoing] = useState(false);
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Transfer" size="xl" loading={read} />;
  const { transfer, lines } = data;
  const { number, from, to, date, reason, madeBy, madeAt, pieces, undoes, undoneBy } = transfer;
  return (
    <Drawer open onClose={onClose} size="xl" title={`Transfer ${number}`} subtitle={`${from.name} to ${to.name}`}>
      <Column>
        {mayUndo && undoes === null && undoneBy === null && (
          <Button variant="outline" onClick={() => setUndoing(true)}>
            Take back
          </Button>
        )}
        <TransferState transfer={transfer} />
        <KeyValues
          items={[
            ['From', `${from.name} ${from.code}`],
            ['To', `${to.name} ${to.code}`],
            ['Date', showDate(date)],
            ['Reason', reason],
            ['Made', `${madeBy.name}, ${showInstant(madeAt)}`],
            ['Pieces', quantity(pieces)],
          ]}
        />
        <FigureTable label="Products">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Pieces</th>
              <th scope="col">In cases</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.product.id}>
                <th scope="row">{line.product.name}</th>
                <td>{quantity(line.pieces)}</td>
                <td>{inCases(line.pieces, line.product.caseSize)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Column>
      {undoing && <UndoDialog transfer={transfer} onClose={() => setUndoing(false)} />}
    </Drawer>
  );
}

function UndoDialog({ transfer, onClose }: { transfer: StockTransfer; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const { id, number, from, to, pieces } = transfer;
  return (
    <Dialog open onClose={cancel} title={`Take transfer ${number} back`}>
      <p>
        {quantity(pieces)} pieces go from {to.name} back to {from.name}, as a transfer of today.
      </p>
      <ServerForm
        call={undoStockTransfer}
        params={{ id }}
        defaults={{ reason: '' }}
        onCancel={cancel}
        onSaved={(reply) => {
          onClose();
          toast({ kind: 'success', title: `Transfer ${reply.transfer.number} takes ${number} back` });
        }}
        submitLabel="Take back"
      >
        <TextareaField name="reason" label="Why" required rows={2} maxLength={200} />
      </ServerForm>
    </Dialog>
  );
}
