import type { HistoryProps } from './history-props.ts';

export function History({ entries }: HistoryProps) {
  return (
    <ol>
      {entries.map(({ id, action }) => (
        <li key={id}>{action}</li>
      ))}
    </ol>
  );
}
