import type { RollOut, SideFigures } from '@routebook/contract';
import { FigureTable, quantity } from '@routebook/ui';
import { duration } from '../parcels/words.ts';

const rows: readonly { label: string; shown: (side: SideFigures) => string }[] = [
  { label: 'People', shown: ({ people }) => quantity(people) },
  { label: 'Met a failure', shown: ({ failing, people }) => `${failing} of ${people}` },
  { label: 'Mount, 95 of 100 within', shown: ({ mountP95 }) => duration(mountP95) },
  { label: 'Hours of use', shown: ({ hours }) => hours.toFixed(1) },
  { label: 'Page blocked, an hour', shown: ({ longTasks, hours }) => rate(longTasks, hours) },
  { label: 'Tasks finished, an hour', shown: ({ tasks, hours }) => rate(tasks, hours) },
];

function rate(count: number, hours: number): string {
  return hours < 0.01 ? '—' : (count / hours).toFixed(1);
}

/** Both versions side by side, since the stage began, among people of the same designations. */
export function SideTable({ figures: { fresh, old } }: { figures: NonNullable<RollOut['figures']> }) {
  return (
    <FigureTable label="Both versions since the stage began">
      <thead>
        <tr>
          <th scope="col">Since the stage began</th>
          <th scope="col">New version</th>
          <th scope="col">Old version</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, shown }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{shown(fresh)}</td>
            <td>{shown(old)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
