import type { Stock } from '@routebook/contract';
import { Muted, StatusBadge, styled } from '@routebook/ui';
import { flagTones, flagWords } from './stock-words.ts';

const Marks = styled('span', { display: 'inline-flex', gap: '1' });

/** What is wrong with a stock: its flag, and that pieces of it expire. */
export function StockMarks({ stock: { flag, expiring } }: { stock: Pick<Stock, 'flag' | 'expiring'> }) {
  if (flag === null && expiring === 0) return <Muted>—</Muted>;
  return (
    <Marks>
      {flag && <StatusBadge status={flagWords[flag]} tone={flagTones[flag]} />}
      {expiring > 0 && <StatusBadge status="Expiry" tone="warning" />}
    </Marks>
  );
}
