import { callServer } from '@routebook/auth';
import { type getTargets, type ReplyOf, type TargetMonth, upsertTargets } from '@routebook/contract';
import { Button, FocusHome, failedCall, LoadingOrError, lazyComponent, MenuButton } from '@routebook/ui';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FileUp from 'lucide-react/icons/file-up';
import Hammer from 'lucide-react/icons/hammer';
import Percent from 'lucide-react/icons/percent';
import Shield from 'lucide-react/icons/shield';
import { useMemo, useState } from 'react';
import type { TargetAddress } from './address/target-address.ts';
import { exportTargetsOf } from './imports/export-targets.ts';
import { NoPlaces } from './no-places.tsx';
import { markStale, yearBody } from './saving/bodies.ts';
import { useSaver } from './saving/use-saver.ts';
import { addingTools, type Tool, upliftTool } from './sheet-tools.tsx';
import { shownAmount } from './sheets/amounts.ts';
import { besideInWords, cellOf, numberOf } from './sheets/beside.ts';
import { bufferRow, keyOfRow } from './sheets/row-key.ts';
import { yearColumns, yearRows, yearSummaries } from './sheets/year-sheet.ts';
import { TargetSheet } from './target-sheet.tsx';
import { monthNames, monthNumber } from './target-words.ts';
import { useTargetRows } from './use-target-rows.ts';
import { useTargetSheet } from './use-target-sheet.ts';

const PercentDialog = lazyComponent(async () => (await import('./making/percent-dialog.tsx')).PercentDialog);
const MakeDialog = lazyComponent(async () => (await import('./making/make-dialog.tsx')).MakeDialog);
const ScenarioDialog = lazyComponent(async () => (await import('./making/scenario-dialog.tsx')).ScenarioDialog);
const ImportDialog = lazyComponent(async () => (await import('./imports/import-dialog.tsx')).ImportDialog);

interface SetTargetsProps {
  readonly address: TargetAddress;
}

/** The year of a plan, month by month, for every place and officer: read, then drawn as a sheet that saves itself. */
export function SetTargets({ address }: SetTargetsProps) {
  const rows = useTargetRows(address, 'year');
  const { data } = rows.read;
  if (!data) return <LoadingOrError what="The targets" read={rows.read} />;
  if (data.targets.length === 0) return <NoPlaces />;
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
  const { months } = data;
  const sheet = useTargetSheet({ address, view: 'year', months, targets });
  const { may, handle, panel, setPanel, newest, setSaved, closePanel, selected } = sheet;
  const [withBuffer, setWithBuffer] = useState<ReadonlySet<string>>(new Set());
  const year = useMemo(
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
  const columns = useMemo(() => yearColumns(year), [year]);
  const sheetRows = useMemo(() => yearRows(targets, year), [targets, year]);
  const summaries = useMemo(() => yearSummaries(year), [year]);

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
      setSaved(months);
    },
    markStale: ({ current }) =>
      handle !== undefined &&
      markStale(current, handle.sheet, {
        decimals: facts.decimals,
        cellOf: (at) => cellOf(monthNumber(at), beside),
      }),
  });
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
      <TargetSheet
        sheet={sheet}
        saver={saver}
        tools={tools}
        what="cells"
        cellName={(cell) => monthNames[numberOf(cell, beside) - 1] ?? ''}
        chosenMonths={chosenMonths}
        onOpen={open}
        label={`${facts.label} targets of ${plan.year}, ${facts.unit}`}
        columns={columns}
        summaries={summaries}
        rows={sheetRows}
        adds={facts.addsOverPlaces}
        firstColumn={address.selectedDate.slice(0, 7)}
        commands={commands}
      >
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
      </TargetSheet>
      <FocusHome value={handle?.activeCell}>
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
            onClose={closePanel}
          />
        )}
        {panel?.kind === 'make' && (
          <MakeDialog
            address={address}
            months={newest}
            scenarios={data.scenarios}
            place={panel.place}
            onClose={closePanel}
          />
        )}
        {panel?.kind === 'scenario' && (
          <ScenarioDialog
            address={address}
            onMade={(scenario) => address.list.filter({ scenario }, { push: true })}
            onClose={closePanel}
          />
        )}
        {panel?.kind === 'import' && <ImportDialog address={address} onClose={closePanel} />}
      </FocusHome>
    </>
  );
}
