import { callServer } from '@routebook/auth';
import {
  type BodyOf,
  createPrimarySalesTargets,
  type PrimaryTargetPlan,
  type previewPrimarySalesTargets,
} from '@routebook/contract';
import {
  AlertBox,
  Button,
  counted,
  FigureTable,
  failedCall,
  KeyValues,
  Muted,
  money,
  moneyWithCurrency,
  monthInWords,
  quantity,
  refreshTags,
  styled,
  toast,
} from '@routebook/ui';
import { useState } from 'react';
import { shortMonth } from '../../months/month.ts';
import { outcomeWords } from '../target-words.ts';

const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Buttons = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '2' });

interface PlannedTargetsProps {
  readonly plan: PrimaryTargetPlan;
  readonly order: BodyOf<typeof previewPrimarySalesTargets>;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What would be made, and what is there already; made when that is wanted. */
export function PlannedTargets({ plan, order, onBack, onDone }: PlannedTargetsProps) {
  const [making, setMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { added, replaced, kept, amount, total, targets } = plan;
  const count = added + replaced;
  const all = count + kept;
  const run = async () => {
    setMaking(true);
    try {
      await callServer(createPrimarySalesTargets, { body: { ...order, seen: { targets: count, amount } } });
      onDone();
      toast({ title: `${counted(count, 'target')} saved`, description: moneyWithCurrency(amount), kind: 'success' });
      await refreshTags(createPrimarySalesTargets.tags);
    } catch (error) {
      setFailure(failedCall(error).message);
      setMaking(false);
    }
  };
  return (
    <Stack>
      <p>
        {order.from === order.to
          ? monthInWords(order.from)
          : `${monthInWords(order.from)} through ${monthInWords(order.to)}`}
        : nothing is written yet.
      </p>
      <KeyValues
        items={[
          ['New', quantity(added)],
          ['Replaced', quantity(replaced)],
          ['There already, stay', quantity(kept)],
          ['New and replaced', moneyWithCurrency(amount)],
          ['With those that stay', moneyWithCurrency(total)],
        ]}
      />
      {failure && <AlertBox tone="error" title={failure} />}
      <Buttons>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button colorPalette="brand" disabled={making || count === 0} onClick={() => void run()}>
          {count === 0 ? 'Nothing to make' : `Make ${quantity(count)} ${count === 1 ? 'target' : 'targets'}`}
        </Button>
      </Buttons>
      <FigureTable label="What is made">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" data-text>
              Month
            </th>
            <th scope="col">Bought before</th>
            <th scope="col">Target so far</th>
            <th scope="col">Target</th>
            <th scope="col" data-text>
              What
            </th>
          </tr>
        </thead>
        <tbody>
          {targets.map(({ month, place, basis, existing, amount: wanted, outcome }) => (
            <tr key={`${month} ${place.id}`}>
              <th scope="row">
                {place.name} <Muted>{place.code}</Muted>
              </th>
              <td data-text>{shortMonth(month)}</td>
              <td>{basis === null ? '—' : money(basis)}</td>
              <td>{existing === null ? '—' : money(existing)}</td>
              <td>{money(wanted)}</td>
              <td data-text>{outcomeWords[outcome]}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {all > targets.length && (
        <Muted>
          The first {quantity(targets.length)} of {quantity(all)}.
        </Muted>
      )}
    </Stack>
  );
}
