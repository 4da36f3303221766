import type { StockUpdateLine } from '@routebook/contract';
import { money, quantity } from '@routebook/ui';
import { signed } from '../stock-words.ts';

interface LineTableProps {
  lines: readonly (Omit<StockUpdateLine, 'now'> & { readonly now?: number })[];
}

/** The rows of a table of figures: each product before and after, and what is there now where that is known. */
export function LineTable({ lines }: LineTableProps) {
  const hasNow = lines.some(({ now }) => now !== undefined);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Difference</th>
          <th scope="col">Value at DP</th>
          {hasNow && <th scope="col">Now</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, before, after, difference, value, now }) => (
          <tr key={product.id}>
            <th scope="row">{product.name}</th>
            <td>{quantity(before)}</td>
            <td>{quantity(after)}</td>
            <td>{difference === 0 ? '—' : signed(difference)}</td>
            <td>{value === null ? '—' : money(value)}</td>
            {hasNow && <td>{now === undefined ? '—' : quantity(now)}</td>}
          </tr>
        ))}
      </tbody>
    </>
  );
}
