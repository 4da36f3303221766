import { callServer } from '@routebook/auth';
import { type getTargets, type ReplyOf, type TargetMonth, type TargetStep, upsertTargets } from '@routebook/contract';
import {
  Button,
  Empty,
  failedCall,
  LoadingOrError,
  lazyComponent,
  MenuButton,
  type SheetHandle,
  Spreadsheet,
  useKept,
  useMay,
} from '@routebook/ui';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FileUp from 'lucide-react/icons/file-up';
import Hammer from 'lucide-react/icons/hammer';
import Percent from 'lucide-react/icons/percent';
import Shield from 'lucide-react/icons/shield';
import { useCallback, useMemo, useState } from 'react';
import type { TargetAddress } from './address/target-address.ts';
import { exportTargetsOf } from './imports/export-targets.ts';
import { grownBy } from './making/percent.ts';
import type { Panel } from './panel.ts';
import { usePresence } from './presence/use-presence.ts';
import { markStale, yearBody } from './saving/bodies.ts';
import { newestMonths } from './saving/newest-months.ts';
import { SaveState, Unsaved } from './saving/save-state.tsx';
import { useSaver } from './saving/use-saver.ts';
import { addingTools, SheetTools, type Tool, upliftTool } from './sheet-tools.tsx';
import { shownAmount } from './sheets/amounts.ts';
import { besideInWords, cellOf, numberOf, ownCells } from './sheets/beside.ts';
import { bufferRow, keyOfRow } from './sheets/row-key.ts';
import { yearColumns, yearRows, yearSummaries } from './sheets/year-sheet.ts';
import { StepsMenu } from './steps/steps-menu.tsx';
import { monthNames, monthNumber } from './target-words.ts';
import { openedAtFirst, useTargetRows } from './use-target-rows.ts';

const PercentDialog = lazyComponent(async () => (await import('./making/percent-dialog.tsx')).PercentDialog);
const MakeDialog = lazyComponent(async () => (await import('./making/make-dialog.tsx')).MakeDialog);
const ScenarioDialog = lazyComponent(async () => (await import('./making/scenario-dialog.tsx')).ScenarioDialog);
const StepDialog = lazyComponent(async () => (await import('./steps/step-dialog.tsx')).StepDialog);
const RevisionsDialog = lazyComponent(async () => (await import('./steps/revisions-dialog.tsx')).RevisionsDialog);
const ImportDialog = lazyComponent(async () => (await import('./imports/import-dialog.tsx')).ImportDialog);

interface SetTargetsProps {
  readonly address: TargetAddress;
}

/** The year of a plan, month by month, for every place and officer: read, then drawn as a sheet that saves itself. */
export function SetTargets({ address }: SetTargetsProps) {
  const rows = useTargetRows(address, 'year');
  const { data } = rows.read;
  if (!data) return <LoadingOrError what="The targets" read={rows.read} />;
  if (data.targets.length === 0)
    return (
      <Empty
        title="No places in your market"
        description="Targets are set for places and the sales officers in them."
      />
    );
  const { type, itemId, year, scenario } = address.plan;
  return (
    <YearSheet
      key={[type, itemId, year, scenario, address.market, address.beside].join()}
      address={address}
      data={data}
      rows={rows}
    />
  );
}

interface YearSheetProps extends SetTargetsProps {
  readonly data: ReplyOf<typeof getTargets>;
  readonly rows: ReturnType<typeof useTargetRows>;
}

function YearSheet({ address, data, rows: { targets, open } }: YearSheetProps) {
  const { facts, beside, plan } = address;
  const may = useMay('targets');
  const [handle, setHandle] = useState<SheetHandle>();
  const [panel, setPanel] = useKept<Panel>('set-targets panel');
  const [withBuffer, setWithBuffer] = useState<ReadonlySet<string>>(new Set());
  const [savedMonths, setSavedMonths] = useState<readonly TargetMonth[]>([]);
  const { months } = data;
  const newest = useMemo(() => newestMonths(months, savedMonths), [months, savedMonths]);
  const sheet = useMemo(
    () => ({
      year: plan.year,
      months,
      decimals: facts.decimals,
      adds: facts.addsOverPlaces,
      beside: besideInWords(beside),
      withBuffer,
      shown: (amount: number) => shownAmount(amount, facts.decimals),
    }),
    [plan.year, months, facts, beside, withBuffer],
  );
  const columns = useMemo(() => yearColumns(sheet), [sheet]);
  const sheetRows = useMemo(() => yearRows(targets, sheet), [targets, sheet]);
  const summaries = useMemo(() => yearSummaries(sheet), [sheet]);
  const [opened] = useState(() => openedAtFirst(targets));
  const levels = useMemo(
    () => [...new Set(targets.map(({ level }) => level))].filter((level) => level !== 'officer'),
    [targets],
  );

  const saver = useSaver({
    handle,
    send: async (cells) => {
      const { months } = await callServer(upsertTargets, {
        body: {
          ...plan,
          date: address.selectedDate,
          rows: yearBody(cells, {
            decimals: facts.decimals,
            beside,
            parentOf: (row) => handle?.sheet.row(row)?.parentId ?? null,
          }),
        },
      });
      setSavedMonths(months);
    },
    markStale: ({ current }) =>
      handle !== undefined &&
      markStale(current, handle.sheet, {
        decimals: facts.decimals,
        cellOf: (at) => cellOf(monthNumber(at), beside),
      }),
  });
  const cellOfColumn = useCallback((column: number) => cellOf(column, beside), [beside]);
  const { people, tellSoon } = usePresence({ address, view: 'year', cellOf: cellOfColumn, mayEdit: may.edit });

  const close = () => {
    setPanel(undefined);
    // After what the dialog itself does with the focus, which knows nothing of the sheet.
    requestAnimationFrame(() => requestAnimationFrame(() => handle?.focus()));
  };
  const selected = () => (handle?.selected() ?? []).map(({ row, cells }) => ({ row, cells: ownCells(cells, beside) }));
  const chosenMonths = (): readonly TargetMonth[] => {
    const cells = selected()[0]?.cells ?? [];
    return cells.length === 0 ? months : cells.flatMap((cell) => months[numberOf(cell, beside) - 1] ?? []);
  };
  const showBuffers = () => {
    const parents = selected().flatMap(({ row }) => (row.below && !row.isBuffer ? [row.id] : []));
    if (parents.length === 0) handle?.say({ text: 'Choose a place that has others beneath it.', tone: 'error' });
    setWithBuffer(new Set([...withBuffer, ...parents]));
    const column = handle?.sheet.selection()?.active.column;
    // The row is there once this is drawn: what is typed next is the buffer.
    requestAnimationFrame(() => {
      const [parent] = parents;
      if (parent !== undefined && column !== undefined) {
        handle?.sheet.setOpen([parent], true);
        handle?.sheet.select({ row: bufferRow(parent), column });
      }
      handle?.focus();
    });
  };
  const make = () => {
    const row = handle?.selected()[0]?.row;
    const place =
      row && !row.id.includes('.') && !row.isBuffer ? { id: keyOfRow(row.id).nodeId, name: row.name } : undefined;
    void saver.flush().then(() => setPanel({ kind: 'make', place }));
  };
  const step = (step: TargetStep, chosen: readonly TargetMonth[]) =>
    void saver.flush().then(() => setPanel({ kind: 'step', step, months: chosen }));
  const tools: Tool[] = handle
    ? [
        ...addingTools(handle, facts),
        upliftTool(() => setPanel({ kind: 'uplift' })),
        {
          label: 'Last year ×',
          keys: 'G',
          icon: <Percent aria-hidden />,
          onSelect: () => setPanel({ kind: 'growth' }),
        },
        ...(facts.addsOverPlaces
          ? [{ label: 'Buffer', keys: 'B', icon: <Shield aria-hidden />, onSelect: showBuffers }]
          : []),
        { label: 'Split…', keys: 'P', icon: <Hammer aria-hidden />, onSelect: make },
      ]
    : [];
  const commands = may.edit
    ? Object.fromEntries(
        tools.flatMap(({ keys, onSelect }) => [
          [keys.toLowerCase(), onSelect],
          [keys, onSelect],
        ]),
      )
    : {};

  return (
    <>
      {handle && (
        <SheetTools handle={handle} tools={tools} canEdit={may.edit} levels={levels}>
          <StepsMenu months={chosenMonths} onStep={step} onRevisions={() => setPanel({ kind: 'revisions' })} />
          {may.edit && (
            <Button size="sm" variant="outline" onClick={() => setPanel({ kind: 'scenario' })}>
              <CopyPlus aria-hidden />
              New scenario
            </Button>
          )}
          <MenuButton
            label="Files"
            icon={<FileUp aria-hidden />}
            withLabel
            size="sm"
            entries={() => [
              ...(may.export ? exportTargetsOf(address) : []),
              ...(may.import
                ? [
                    {
                      kind: 'action' as const,
                      label: 'Import a filled-in file',
                      onSelect: () => setPanel({ kind: 'import' }),
                    },
                  ]
                : []),
            ]}
          />
          <SaveState state={saver.state} />
        </SheetTools>
      )}
      {handle && (
        <Unsaved
          handle={handle}
          state={saver.state}
          onRetry={() => void saver.flush()}
          decimals={facts.decimals}
          cellName={(cell) => monthNames[numberOf(cell, beside) - 1] ?? ''}
        />
      )}
      <Spreadsheet
        label={`${facts.label} targets of ${plan.year}, ${facts.unit}`}
        nameHeader="Place or officer"
        columns={columns}
        summaries={summaries}
        rows={sheetRows}
        decimals={facts.decimals}
        adds={facts.addsOverPlaces}
        problemOf={notNegative}
        opened={opened}
        firstColumn={address.selectedDate.slice(0, 7)}
        people={people}
        commands={commands}
        onOpen={({ id }) => open(id)}
        onReady={setHandle}
        onMove={({ row, cell }) => tellSoon(cell === undefined ? null : { row, column: numberOf(cell, beside) })}
      />
      {panel?.kind === 'uplift' && (
        <PercentDialog
          title="Uplift"
          says="The selected cells are raised by it, or lowered. It can be undone."
          submit="Uplift"
          onPercent={async (percent) => {
            const changes = selected().flatMap(({ row, cells }) =>
              cells.map((cell) => ({ row: row.id, cell, amount: grownBy(row.values[cell] ?? null, percent) })),
            );
            handle?.commit(changes, `Uplift by ${percent} %`);
            return undefined;
          }}
          onClose={close}
        />
      )}
      {panel?.kind === 'growth' && (
        <PercentDialog
          title="Last year × growth"
          says="The selected cells become what was achieved in the same month a year before, grown by it. It can be undone."
          submit="Set"
          onPercent={async (percent) => {
            try {
              const { lastYearGrown } = await import('./making/last-year.ts');
              const changes = await lastYearGrown(address, selected(), percent);
              if (changes.length === 0) return 'Nothing was achieved there a year before.';
              handle?.commit(changes, `Last year × ${percent} %`);
              return undefined;
            } catch (error) {
              return failedCall(error).message;
            }
          }}
          onClose={close}
        />
      )}
      {panel?.kind === 'make' && (
        <MakeDialog address={address} months={newest} scenarios={data.scenarios} place={panel.place} onClose={close} />
      )}
      {panel?.kind === 'scenario' && (
        <ScenarioDialog
          address={address}
          onMade={(scenario) => address.list.filter({ scenario }, { push: true })}
          onClose={close}
        />
      )}
      {panel?.kind === 'step' && (
        <StepDialog
          address={address}
          step={panel.step}
          months={newest.filter(({ month }) => panel.months.some((chosen) => chosen.month === month))}
          onClose={close}
        />
      )}
      {panel?.kind === 'revisions' && <RevisionsDialog months={months} onClose={close} />}
      {panel?.kind === 'import' && <ImportDialog address={address} onClose={close} />}
    </>
  );
}

function notNegative(value: number): string | undefined {
  return value < 0 ? 'A target is not negative.' : undefined;
}
