import type { TargetMonth } from '@routebook/contract';
import { FocusHome, lazyComponent, Spreadsheet, styled } from '@routebook/ui';
import type { ComponentProps, ReactNode } from 'react';
import { SaveState, Unsaved } from './saving/save-state.tsx';
import type { useSaver } from './saving/use-saver.ts';
import { SheetTools, type Tool } from './sheet-tools.tsx';
import { numberOf } from './sheets/beside.ts';
import { StepsMenu } from './steps/steps-menu.tsx';
import type { TargetSheetState } from './use-target-sheet.ts';

const UpliftDialog = lazyComponent(async () => (await import('./making/uplift-dialog.tsx')).UpliftDialog);
const StepDialog = lazyComponent(async () => (await import('./steps/step-dialog.tsx')).StepDialog);
const RevisionsDialog = lazyComponent(async () => (await import('./steps/revisions-dialog.tsx')).RevisionsDialog);

/** On paper there are no filters to say what the figures are. */
const Printed = styled('p', { display: 'none', fontSize: 'sm', _print: { display: 'block' } });

type Drawn = 'label' | 'columns' | 'summaries' | 'rows' | 'adds' | 'firstColumn' | 'commands';

interface TargetSheetProps extends Pick<ComponentProps<typeof Spreadsheet>, Drawn> {
  readonly sheet: TargetSheetState;
  readonly saver: ReturnType<typeof useSaver>;
  readonly tools: readonly Tool[];
  /** What its cells are called: `cells`, `days`. */
  readonly what: string;
  /** What one is called: `Mar`, `5 Mar`. */
  readonly cellName: (cell: number) => string;
  /** The months that a step is for. */
  readonly chosenMonths: () => readonly TargetMonth[];
  /** A row was opened. */
  readonly onOpen: (row: string) => void;
  /** Shows a revision beside the targets, where the sheet can. */
  readonly onCompare?: ComponentProps<typeof RevisionsDialog>['onCompare'];
  /** Tools besides those of the selected cells. */
  readonly children?: ReactNode;
}

/** A sheet of targets with its tools, how its saving stands, and what opens beside it. */
export function TargetSheet(props: TargetSheetProps) {
  const { sheet, saver, tools, what, cellName, chosenMonths, onOpen, onCompare, children, ...drawn } = props;
  const { address, may, handle, panel, setPanel, newest, closePanel } = sheet;
  const { facts, beside } = address;
  return (
    <>
      <Printed>{[drawn.label, address.scenario].join(' · ')}</Printed>
      {handle && (
        <SheetTools handle={handle} tools={tools} canEdit={may.edit} levels={sheet.levels}>
          <StepsMenu
            months={chosenMonths}
            onStep={(step, months) => void saver.flush().then(() => setPanel({ kind: 'step', step, months }))}
            onRevisions={() => setPanel({ kind: 'revisions' })}
          />
          {children}
          <SaveState state={saver.state} />
        </SheetTools>
      )}
      {handle && (
        <Unsaved
          handle={handle}
          state={saver.state}
          onRetry={() => void saver.flush()}
          decimals={facts.decimals}
          cellName={cellName}
        />
      )}
      <Spreadsheet
        {...drawn}
        nameHeader="Place or officer"
        decimals={facts.decimals}
        problemOf={notNegative}
        opened={sheet.opened}
        people={sheet.people}
        onOpen={({ id }) => onOpen(id)}
        onReady={sheet.setHandle}
        onMove={({ row, cell }) => sheet.tellSoon(cell === undefined ? null : { row, column: numberOf(cell, beside) })}
      />
      <FocusHome value={handle?.activeCell}>
        {panel?.kind === 'uplift' && <UpliftDialog sheet={sheet} what={what} />}
        {panel?.kind === 'step' && (
          <StepDialog
            address={address}
            step={panel.step}
            months={newest.filter(({ month }) => panel.months.some((chosen) => chosen.month === month))}
            onClose={closePanel}
          />
        )}
        {panel?.kind === 'revisions' && <RevisionsDialog months={newest} onCompare={onCompare} onClose={closePanel} />}
      </FocusHome>
    </>
  );
}

function notNegative(value: number): string | undefined {
  return value < 0 ? 'A target is not negative.' : undefined;
}
