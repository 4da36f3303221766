import type { RehearsedScreen, RehearsedSide } from '@routebook/contract';
import { FigureTable, quantity } from '@routebook/ui';
import { duration, kilobytes } from '../parcels/words.ts';

const rows: readonly { label: string; shown: (side: RehearsedSide) => string }[] = [
  { label: 'Loaded within', shown: ({ load }) => duration(load) },
  { label: 'Mounted within', shown: ({ mount }) => duration(mount) },
  { label: 'Stood after', shown: ({ show }) => duration(show) },
  { label: 'Its files', shown: ({ bytes }) => (bytes === 0 ? '—' : `${kilobytes(bytes)} KB`) },
  { label: 'Requests', shown: ({ calls }) => quantity(calls.length) },
  { label: 'Writes stopped', shown: ({ stopped }) => quantity(stopped.length) },
  {
    label: 'Page blocked',
    shown: ({ longTasks, longest }) => (longTasks === 0 ? 'never' : `${longTasks} ×, ${duration(longest)} at most`),
  },
  { label: 'Errors', shown: ({ errors }) => quantity(errors.length) },
  { label: 'Left behind', shown: ({ left }) => quantity(Object.values(left).reduce((sum, count) => sum + count, 0)) },
];

interface ScreenFiguresProps {
  screen: RehearsedScreen;
  version: string;
  against: string | null;
}

/** What both versions did on a screen, side by side. */
export function ScreenFigures({ screen: { label, fresh, old }, version, against }: ScreenFiguresProps) {
  return (
    <FigureTable label={`${label}, figures of both versions`}>
      <thead>
        <tr>
          <th scope="col">On this screen</th>
          <th scope="col">{version}</th>
          {old && <th scope="col">{against} (runs)</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label: what, shown }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{shown(fresh)}</td>
            {old && <td>{shown(old)}</td>}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
