import {
  type BodyOf,
  createPrimarySalesTargets,
  type PrimaryTargetPlan,
  type previewPrimarySalesTargets,
} from '@routebook/contract';
import {
  counted,
  FigureTable,
  Muted,
  money,
  moneyWithCurrency,
  monthInWords,
  quantity,
  WritePreview,
} from '@routebook/ui';
import { shortMonth } from '../../months/month.ts';
import { boughtWords, outcomeWords } from '../target-words.ts';

interface PlannedTargetsProps {
  readonly plan: PrimaryTargetPlan;
  readonly order: BodyOf<typeof previewPrimarySalesTargets>;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** What would be made, and what is there already; made when that is wanted. */
export function PlannedTargets({ plan, order, onBack, onDone }: PlannedTargetsProps) {
  const { added, replaced, kept, amount, total, targets } = plan;
  const count = added + replaced;
  const all = count + kept;
  return (
    <WritePreview
      call={createPrimarySalesTargets}
      body={{ ...order, seen: { targets: count, amount } }}
      about={
        order.from === order.to
          ? monthInWords(order.from)
          : `${monthInWords(order.from)} through ${monthInWords(order.to)}`
      }
      items={[
        ['New', quantity(added)],
        ['Replaced', quantity(replaced)],
        ['There already, stay', quantity(kept)],
        ['New and replaced', moneyWithCurrency(amount)],
        ['With those that stay', moneyWithCurrency(total)],
      ]}
      submitLabel={count === 0 ? null : `Make ${counted(count, 'target')}`}
      nothing="Nothing to make"
      done={() => ({ title: `${counted(count, 'target')} saved`, description: moneyWithCurrency(amount) })}
      onBack={onBack}
      onDone={onDone}
    >
      <FigureTable label="What is made">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" data-text>
              Month
            </th>
            <th scope="col">Target</th>
            <th scope="col">Target so far</th>
            <th scope="col">{boughtWords[order.basis]}</th>
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
              <td>{money(wanted)}</td>
              <td>{existing === null ? '—' : money(existing)}</td>
              <td>{basis === null ? '—' : money(basis)}</td>
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
    </WritePreview>
  );
}
