import type { TargetDifference, TargetTypeFacts } from '@routebook/contract';
import { AlertBox, FigureTable } from '@routebook/ui';
import { fromDecimal, shownAmount } from '../sheets/amounts.ts';
import { monthName } from '../target-words.ts';

interface DifferencesProps {
  readonly month: string;
  readonly differences: readonly TargetDifference[];
  readonly total: number;
  readonly facts: TargetTypeFacts;
}

const most = 10;
const kinds = { children: 'Beneath it', days: 'Its days' } as const;

/** What does not add up in a month, by name and by how much. */
export function Differences({ month, differences, total, facts }: DifferencesProps) {
  const shown = (amount: string | null) => {
    const read = fromDecimal(amount, facts.decimals);
    return read === null ? '' : shownAmount(read, facts.decimals);
  };
  return (
    <AlertBox
      tone="warning"
      title={`${monthName(month)} does not add up in ${total === 1 ? 'a place' : `${total} places`}: it can’t be submitted.`}
    >
      <FigureTable label={`What does not add up in ${monthName(month)}`}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col" data-text>
              What
            </th>
            <th scope="col">Target</th>
            <th scope="col">Comes to</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, most).map(({ id, kind, name, amount, sum, difference }) => (
            <tr key={`${id} ${kind}`}>
              <th scope="row">{name}</th>
              <td data-text>{kinds[kind]}</td>
              <td>{shown(amount)}</td>
              <td>{shown(sum)}</td>
              <td>{shown(difference)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {total > most && <p>The {most} largest of them are shown.</p>}
    </AlertBox>
  );
}
