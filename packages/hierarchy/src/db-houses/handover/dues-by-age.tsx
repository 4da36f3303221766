import { Text } from '@chakra-ui/react';
import type { HandedOver } from '@routebook/contract';
import { money, quantity } from '@routebook/ui';
import { PlainTable } from '../../level/plain-table.tsx';

const ages = [
  ['days7', '7 days'],
  ['days15', '15'],
  ['days30', '30'],
  ['days60', '60'],
  ['older', 'Older'],
] as const;

/** Who owes how much since when; of many those that owe most. */
export function DuesByAge({ dues }: { dues: HandedOver['dues'] }) {
  const more = dues.outlets - dues.largest.length;
  return (
    <>
      <PlainTable aria-label="Dues by age">
        <thead>
          <tr>
            <th>Outlet</th>
            {ages.map(([age, label]) => (
              <th key={age} data-align="end" data-wide-only>
                {label}
              </th>
            ))}
            <th data-align="end">Due</th>
          </tr>
        </thead>
        <tbody>
          {dues.largest.map(({ outlet, due, ages: of }) => (
            <tr key={outlet.id}>
              <td>{outlet.name}</td>
              {ages.map(([age]) => (
                <td key={age} data-align="end" data-wide-only>
                  {money(of[age])}
                </td>
              ))}
              <td data-align="end">{money(due)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>All</th>
            {ages.map(([age]) => (
              <th key={age} data-align="end" data-wide-only>
                {money(dues.ages[age])}
              </th>
            ))}
            <th data-align="end">{money(dues.total)}</th>
          </tr>
        </tfoot>
      </PlainTable>
      {more > 0 && (
        <Text fontSize="sm" color="fg.muted">
          And {quantity(more)} more that owe less.
        </Text>
      )}
    </>
  );
}
