import { callServer } from '@routebook/auth';
import { getTargets, type TargetRow } from '@routebook/contract';
import type { CellChange } from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';
import { fromDecimal } from '../sheets/amounts.ts';
import { type Beside, numberOf } from '../sheets/beside.ts';
import { grownBy } from './percent.ts';

interface Selected {
  readonly row: { readonly id: string };
  readonly cells: readonly number[];
}

/** What the selected cells become as last year’s months grown by a percentage. */
export async function lastYearGrown(
  address: TargetAddress,
  selected: readonly Selected[],
  percent: number,
): Promise<CellChange[]> {
  const { query, market, facts, beside } = address;
  const { targets } = await callServer(getTargets, {
    query: {
      ...query,
      ...(market && { market }),
      view: 'year',
      beside: 'lastYear',
      through: selected.some(({ row }) => row.id.includes('.')) ? 'officer' : 'area',
    },
  });
  return grownCells(targets, selected, { percent, decimals: facts.decimals, beside });
}

interface Growing {
  readonly percent: number;
  readonly decimals: number;
  readonly beside: Beside;
}

/** The selected cells of which something was achieved a year before, or nothing; one that was not measured stays. */
export function grownCells(
  lastYear: readonly Pick<TargetRow, 'id' | 'beside'>[],
  selected: readonly Selected[],
  { percent, decimals, beside }: Growing,
): CellChange[] {
  const achieved = new Map(lastYear.map((row) => [row.id, row.beside]));
  return selected.flatMap(({ row, cells }) =>
    cells.flatMap((cell) => {
      const amount = fromDecimal(achieved.get(row.id)?.[numberOf(cell, beside) - 1], decimals);
      return amount === null ? [] : [{ row: row.id, cell, amount: grownBy(amount, percent) }];
    }),
  );
}
