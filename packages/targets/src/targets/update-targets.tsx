import { callServer } from '@routebook/auth';
import { type getTargets, type ReplyOf, type TargetDay, type TargetMonth, updateTargets } from '@routebook/contract';
import { Empty, LoadingOrError, type RowState } from '@routebook/ui';
import Split from 'lucide-react/icons/split';
import { useMemo } from 'react';
import type { TargetAddress } from './address/target-address.ts';
import { NoPlaces } from './no-places.tsx';
import { daysBody, markStale } from './saving/bodies.ts';
import { useSaver } from './saving/use-saver.ts';
import { type Tool, upliftTool } from './sheet-tools.tsx';
import { shownAmount } from './sheets/amounts.ts';
import { besideInWords, cellOf, numberOf } from './sheets/beside.ts';
import { daysColumns, daysRows, daysSummaries, monthAmounts } from './sheets/days-sheet.ts';
import { spreadOverDays } from './sheets/spread-days.ts';
import { TargetSheet } from './target-sheet.tsx';
import { monthName } from './target-words.ts';
import { ToSetTargets } from './to-set-targets.tsx';
import { useTargetRows } from './use-target-rows.ts';
import { useTargetSheet } from './use-target-sheet.ts';

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
  if (data.targets.length === 0) return <NoPlaces />;
  if (!month || !data.days)
    return (
      <Empty
        title="No targets of this month"
        description="They are set by months first."
        action={<ToSetTargets address={address} />}
      />
    );
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
  const months = useMemo(() => [month], [month]);
  const sheet = useTargetSheet({ address, view: 'month', months, targets });
  const { may, handle, setPanel, setSaved, closePanel } = sheet;
  const ofDays = useMemo(
    () => ({
      month,
      days,
      decimals: facts.decimals,
      beside: besideInWords(beside),
      shown: (amount: number) => shownAmount(amount, facts.decimals),
    }),
    [month, days, facts, beside],
  );
  const columns = useMemo(() => daysColumns(ofDays), [ofDays]);
  const sheetRows = useMemo(() => daysRows(targets, ofDays), [targets, ofDays]);
  const ofMonth = useMemo(() => monthAmounts(targets, facts.decimals), [targets, facts]);
  const summaries = useMemo(() => daysSummaries(ofDays, ofMonth), [ofDays, ofMonth]);

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
      setSaved(months);
    },
    markStale: ({ current }) =>
      handle !== undefined &&
      markStale(current, handle.sheet, {
        decimals: facts.decimals,
        cellOf: (at) => cellOf(Number(at.slice(8, 10)), beside),
      }),
  });
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
    <TargetSheet
      sheet={sheet}
      saver={saver}
      tools={tools}
      what="days"
      cellName={(cell) => `${numberOf(cell, beside)} ${monthName(month.month)}`}
      chosenMonths={() => months}
      onOpen={open}
      onCompare={(beside) => {
        address.list.filter({ beside }, { push: true });
        closePanel();
      }}
      label={`${facts.label} targets of the days of ${monthName(month.month)} ${plan.year}, ${facts.unit}`}
      columns={columns}
      summaries={summaries}
      rows={sheetRows}
      adds={false}
      firstColumn={address.selectedDate}
      commands={may.edit ? commands : {}}
    />
  );
}
