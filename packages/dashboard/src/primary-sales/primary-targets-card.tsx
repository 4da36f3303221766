import { type PrimaryTargetMonth, primarySalesTargetStats } from '@routebook/contract';
import {
  Empty,
  inTaka,
  monthInWords,
  percent,
  quantity,
  StatTiles,
  styled,
  TextLink,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Report } from '../cards/report.tsx';
import { filterAtom, selectedDateRangeAtom } from '../filters/filter-atoms.ts';

const Note = styled('p', { fontSize: 'xs', color: 'fg.muted' });

/** Targets of primary sales of the month of the last day: achieved, gap, run rate, projected close, and how many are reached how far. */
export function PrimaryTargetsCard() {
  const mayCall = useMayCall();
  if (!mayCall(primarySalesTargetStats))
    return (
      <Empty title="Primary-sales targets are not open to you." description="Your designation does not see them." />
    );
  return <Targets />;
}

function Targets() {
  const { to } = useAtomValue(selectedDateRangeAtom);
  const { market } = useAtomValue(filterAtom);
  const month = to.slice(0, 7);
  const read = useServerRead(primarySalesTargetStats, {
    query: { from: month, to: month, ...(market && { market }) },
    keepPrevious: true,
  });
  return (
    <Report
      what="Primary-sales targets"
      read={read}
      isEmpty={({ months }) => !months.some(({ targets }) => targets > 0)}
      emptyHint={`No target is set for ${monthInWords(month)}.`}
    >
      {({ months }) => months.map((one) => <Month key={one.month} of={one} market={market} />)}
    </Report>
  );
}

function Month({ of, market }: { readonly of: PrimaryTargetMonth; readonly market: string | undefined }) {
  const {
    month,
    targets,
    target,
    achieved,
    achievement,
    gap,
    requiredADay,
    projected,
    daysGone,
    daysLeft,
    workingDays,
  } = of;
  const { above100, above90, above80, below80 } = of;
  const listed = (only?: { readonly reached: string }) =>
    `/target/primary-sales-targets?${new URLSearchParams({ ...(market && { market }), month, ...only })}`;
  const inList = (value: string, only?: { readonly reached: string }) => (
    <TextLink href={listed(only)}>{value}</TextLink>
  );
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Target', value: inList(inTaka(target)), detail: 'BDT' },
          {
            label: 'Achieved',
            value: inList(inTaka(achieved)),
            detail: achievement === null ? 'BDT' : percent(achievement),
          },
          { label: 'Gap', value: inList(inTaka(gap)), detail: 'BDT, target − achieved' },
          {
            label: 'Run rate',
            value: requiredADay === null ? '–' : inTaka(requiredADay),
            detail: `BDT a day, gap / ${quantity(daysLeft)} working days left`,
          },
          {
            label: 'Projected close',
            value: projected === null ? '–' : inTaka(projected),
            detail: `BDT, achieved / ${quantity(daysGone)} days gone × ${quantity(workingDays)}`,
          },
          {
            label: '100 % and above',
            value: inList(quantity(above100), { reached: 'above100' }),
            detail: `of ${quantity(targets)}`,
          },
          { label: '90 to 100 %', value: inList(quantity(above90), { reached: 'above90' }) },
          { label: '80 to 90 %', value: inList(quantity(above80), { reached: 'above80' }) },
          { label: 'Below 80 %', value: inList(quantity(below80), { reached: 'below80' }) },
        ]}
      />
      <Note>
        {monthInWords(month)}, in BDT whatever the measure. <TextLink href={listed()}>See the targets</TextLink>
      </Note>
    </>
  );
}
