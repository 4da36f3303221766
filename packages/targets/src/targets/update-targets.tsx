import { callServer } from '@routebook/auth';
import { type getTargets, type ReplyOf, type TargetDay, type TargetMonth, updateTargets } from '@routebook/contract';
import {
  Empty,
  LoadingOrError,
  lazyComponent,
  type RowState,
  type SheetHandle,
  Spreadsheet,
  useKept,
  useMay,
} from '@routebook/ui';
import Split from 'lucide-react/icons/split';
import { useCallback, useMemo, useState } from 'react';
import type { TargetAddress } from './address/target-address.ts';
import { grownBy } from './making/percent.ts';
import type { Panel } from './panel.ts';
import { usePresence } from './presence/use-presence.ts';
import { daysBody, markStale } from './saving/bodies.ts';
import { newestMonths } from './saving/newest-months.ts';
import { SaveState, Unsaved } from './saving/save-state.tsx';
import { useSaver } from './saving/use-saver.ts';
import { SheetTools, type Tool, upliftTool } from './sheet-tools.tsx';
import { shownAmount } from './sheets/amounts.ts';
import { besideInWords, cellOf, numberOf, ownCells } from './sheets/beside.ts';
import { daysColumns, daysRows, daysSummaries, monthAmounts } from './sheets/days-sheet.ts';
import { spreadOverDays } from './sheets/spread-days.ts';
import { StepsMenu } from './steps/steps-menu.tsx';
import { monthName } from './target-words.ts';
import { openedAtFirst, useTargetRows } from './use-target-rows.ts';

const PercentDialog = lazyComponent(async () => (await import('./making/percent-dialog.tsx')).PercentDialog);
const StepDialog = lazyComponent(async () => (await import('./steps/step-dialog.tsx')).StepDialog);
const RevisionsDialog = lazyComponent(async () => (await import('./steps/revisions-dialog.tsx')).RevisionsDialog);

interface UpdateTargetsProps {
  readonly address: TargetAddress;
}

/** The days of a month for every place and officer, beside what the month is to come to. */
export function UpdateTargets({ address }: UpdateTargetsProps) {
  const rows = useTargetRows(address, 'month');
  const { data } = rows.read;
  const { facts, plan, selectedDate, market, beside } = address;
  if (!facts.addsOverDays)
    return (
      <Empty
        title={`${facts.label} has no days`}
        description="It is a figure of the whole month: what days bring does not add up to it. Set it by months."
      />
    );
  if (!data) return <LoadingOrError what="The targets" read={rows.read} />;
  const month = data.months.find((one) => one.month === selectedDate.slice(0, 7));
  if (!month || !data.days || data.targets.length === 0)
    return <Empty title="No targets of this month" description="They are set by months first." />;
  return (
    <DaysSheet
      key={[plan.type, plan.itemId, month.month, plan.scenario, market, beside].join()}
      address={address}
      data={data}
      month={month}
      days={data.days}
      rows={rows}
    />
  );
}

interface DaysSheetProps extends UpdateTargetsProps {
  readonly data: ReplyOf<typeof getTargets>;
  readonly month: TargetMonth;
  readonly days: readonly TargetDay[];
  readonly rows: ReturnType<typeof useTargetRows>;
}

function DaysSheet({ address, month, days, rows: { targets, open } }: DaysSheetProps) {
  const { facts, plan, beside } = address;
  const may = useMay('targets');
  const [handle, setHandle] = useState<SheetHandle>();
  const [panel, setPanel] = useKept<Panel>('update-targets panel');
  const [savedMonths, setSavedMonths] = useState<readonly TargetMonth[]>([]);
  const sheet = useMemo(
    () => ({
      month,
      days,
      decimals: facts.decimals,
      beside: besideInWords(beside),
      shown: (amount: number) => shownAmount(amount, facts.decimals),
    }),
    [month, days, facts, beside],
  );
  const columns = useMemo(() => daysColumns(sheet), [sheet]);
  const sheetRows = useMemo(() => daysRows(targets, sheet), [targets, sheet]);
  const ofMonth = useMemo(() => monthAmounts(targets, facts.decimals), [targets, facts]);
  const summaries = useMemo(() => daysSummaries(sheet, ofMonth), [sheet, ofMonth]);
  const [opened] = useState(() => openedAtFirst(targets));
  const levels = useMemo(
    () => [...new Set(targets.map(({ level }) => level))].filter((level) => level !== 'officer'),
    [targets],
  );

  const saver = useSaver({
    handle,
    send: async (cells) => {
      const { months } = await callServer(updateTargets, {
        body: {
          ...plan,
          month: Number(month.month.slice(5)),
          rows: daysBody(cells, { decimals: facts.decimals, beside }),
        },
      });
      setSavedMonths(months);
    },
    markStale: ({ current }) =>
      handle !== undefined &&
      markStale(current, handle.sheet, {
        decimals: facts.decimals,
        cellOf: (at) => cellOf(Number(at.slice(8, 10)), beside),
      }),
  });
  const cellOfColumn = useCallback((column: number) => cellOf(column, beside), [beside]);
  const { people, tellSoon } = usePresence({ address, view: 'month', cellOf: cellOfColumn, mayEdit: may.edit });
  const close = () => {
    setPanel(undefined);
    // After what the dialog itself does with the focus, which knows nothing of the sheet.
    requestAnimationFrame(() => requestAnimationFrame(() => handle?.focus()));
  };
  const spread = () => {
    if (!handle) return;
    const { sheet: shown } = handle;
    const freeDays = (row: RowState) =>
      days.flatMap(({ off }, place) => {
        const cell = cellOf(place + 1, beside);
        return off === null && shown.lockOf(row, cell) === undefined ? [cell] : [];
      });
    const rows = handle.selected().map(({ row }) => row);
    handle.commit(
      spreadOverDays(rows, { monthOf: (row) => ofMonth.get(row) ?? null, freeDays, beside }),
      'Spread the difference',
    );
    handle.focus();
  };
  const tools: Tool[] = [
    { label: 'Spread difference', keys: '/', icon: <Split aria-hidden />, onSelect: spread },
    upliftTool(() => setPanel({ kind: 'uplift' })),
  ];
  const commands = { '/': spread, u: () => setPanel({ kind: 'uplift' }), U: () => setPanel({ kind: 'uplift' }) };

  return (
    <>
      {handle && (
        <SheetTools handle={handle} tools={tools} canEdit={may.edit} levels={levels}>
          <StepsMenu
            months={() => [month]}
            onStep={(step, months) => void saver.flush().then(() => setPanel({ kind: 'step', step, months }))}
            onRevisions={() => setPanel({ kind: 'revisions' })}
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
          cellName={(cell) => `${numberOf(cell, beside)} ${monthName(month.month)}`}
        />
      )}
      <Spreadsheet
        label={`${facts.label} targets of the days of ${monthName(month.month)} ${plan.year}, ${facts.unit}`}
        nameHeader="Place or officer"
        columns={columns}
        summaries={summaries}
        rows={sheetRows}
        decimals={facts.decimals}
        adds={false}
        problemOf={notNegative}
        opened={opened}
        firstColumn={address.selectedDate}
        people={people}
        commands={may.edit ? commands : {}}
        onOpen={({ id }) => open(id)}
        onReady={setHandle}
        onMove={({ row, cell }) => tellSoon(cell === undefined ? null : { row, column: numberOf(cell, beside) })}
      />
      {panel?.kind === 'uplift' && (
        <PercentDialog
          title="Uplift"
          says="The selected days are raised by it, or lowered. It can be undone."
          submit="Uplift"
          onPercent={async (percent) => {
            const changes = (handle?.selected() ?? []).flatMap(({ row, cells }) =>
              ownCells(cells, beside).map((cell) => ({
                row: row.id,
                cell,
                amount: grownBy(row.values[cell] ?? null, percent),
              })),
            );
            handle?.commit(changes, `Uplift by ${percent} %`);
            return undefined;
          }}
          onClose={close}
        />
      )}
      {panel?.kind === 'step' && (
        <StepDialog address={address} step={panel.step} months={newestMonths([month], savedMonths)} onClose={close} />
      )}
      {panel?.kind === 'revisions' && (
        <RevisionsDialog
          months={[month]}
          onCompare={(beside) => {
            address.list.filter({ beside }, { push: true });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function notNegative(value: number): string | undefined {
  return value < 0 ? 'A target is not negative.' : undefined;
}
