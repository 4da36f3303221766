import { decideStockUpdate, getStockUpdate, getStockUpdatePhoto, type StockUpdate } from '@routebook/contract';
import {
  BusyButton,
  Drawer,
  FigureTable,
  Input,
  KeyValues,
  Muted,
  moneyWithCurrency,
  quantity,
  StatusBadge,
  StoredImage,
  showDate,
  showInstant,
  styled,
  useMayCall,
  useServerRead,
  useTellDone,
} from '@routebook/ui';
import { useState } from 'react';
import { LineTable } from './line-table.tsx';
import { stateTones, stateWords, updateKindWords } from './update-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
const Decision = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2', '& input': { flex: '1 1 14rem' } });

/** An update with its lines, before and now, and the decision over it. */
export function UpdateDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useServerRead(getStockUpdate, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Stock update" size="xl" loading={read} />;
  const { update, lines } = data;
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={`${updateKindWords[update.kind]} ${update.number}`}
      subtitle={`${update.dbHouse.name}, ${showDate(update.date)}`}
    >
      <Column>
        {update.state === 'waiting' && <Decide update={update} />}
        {update.photo && (
          <StoredImage
            call={getStockUpdatePhoto}
            id={update.id}
            imageKey={update.photo}
            size="large"
            alt="Evidence of this update"
          />
        )}
        <KeyValues
          items={[
            ['Status', <StatusBadge key="state" status={stateWords[update.state]} tone={stateTones[update.state]} />],
            ['Reason', update.reason],
            ['Evidence', update.evidence || '—'],
            ['Made', `${update.madeBy.name}, ${showInstant(update.madeAt)}`],
            [
              'Decided',
              update.decidedBy && update.decidedAt
                ? `${update.decidedBy.name}, ${showInstant(update.decidedAt)}${update.decisionNote && `: ${update.decisionNote}`}`
                : '—',
            ],
            ['Pieces', quantity(update.pieces)],
            ['Value at DP', moneyWithCurrency(update.value)],
          ]}
        />
        <FigureTable label="Lines">
          <LineTable lines={lines} />
        </FigureTable>
      </Column>
    </Drawer>
  );
}

type Decided = 'approve' | 'reject';

function Decide({ update }: { update: StockUpdate }) {
  const mayDecide = useMayCall()(decideStockUpdate);
  const { tell, underWay } = useTellDone(decideStockUpdate);
  const [note, setNote] = useState('');
  if (!mayDecide) return null;
  if (update.decisionProblem) return <Muted>{update.decisionProblem}</Muted>;
  const decide = (decision: Decided) => {
    const busy = underWay?.body?.decision === decision;
    return {
      busy,
      disabled: underWay !== undefined && !busy,
      onClick: () =>
        void tell(
          { params: { id: update.id }, body: { decision, note } },
          decision === 'approve' ? 'The stock is updated' : 'The stock stays as it is',
        ),
    };
  };
  return (
    <Decision>
      <Input
        aria-label="Note to the decision"
        placeholder="Note to the decision"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <BusyButton {...decide('approve')}>Approve</BusyButton>
      <BusyButton variant="outline" {...decide('reject')}>
        Reject
      </BusyButton>
    </Decision>
  );
}
