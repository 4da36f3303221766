import type { TargetSheetState } from '../use-target-sheet.ts';
import { grownBy } from './percent.ts';
import { PercentDialog } from './percent-dialog.tsx';

interface UpliftDialogProps {
  readonly sheet: TargetSheetState;
  /** What is chosen: `cells`, `days`. */
  readonly what: string;
}

/** Raises what is chosen by a percentage. */
export function UpliftDialog({ sheet: { handle, selected, closePanel }, what }: UpliftDialogProps) {
  return (
    <PercentDialog
      title="Uplift"
      says={`The selected ${what} are raised by it, or lowered. It can be undone.`}
      submit="Uplift"
      onPercent={async (percent) => {
        const changes = selected().flatMap(({ row, cells }) =>
          cells.map((cell) => ({ row: row.id, cell, amount: grownBy(row.values[cell] ?? null, percent) })),
        );
        handle?.commit(changes, `Uplift by ${percent} %`);
        return undefined;
      }}
      onClose={closePanel}
    />
  );
}
