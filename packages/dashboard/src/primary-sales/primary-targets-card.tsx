import { type PrimaryTargetMonth, primarySalesTargetStats } from '@routebook/contract';
import {
  Empty,
  inTaka,
  monthInWords,
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
  const href = `/target/primary-sales-targets?${new URLSearchParams({ ...(market && { market }), month })}`;
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Target', value: inTaka(target), detail: 'BDT' },
          {
            label: 'Achieved',
            value: inTaka(achieved),
            detail: achievement === null ? 'BDT' : `${quantity(achievement)} %`,
          },
          { label: 'Gap', value: inTaka(gap), detail: 'BDT' },
          {
            label: 'Run rate',
            value: requiredADay === null ? '–' : inTaka(requiredADay),
            detail: `BDT a day, ${quantity(daysLeft)} working days left`,
          },
          {
            label: 'Projected close',
            value: projected === null ? '–' : inTaka(projected),
            detail: `BDT, ${quantity(daysGone)} of ${quantity(workingDays)} days gone`,
          },
          { label: '100 % and above', value: quantity(above100), detail: `of ${quantity(targets)}` },
          { label: '90 to 100 %', value: quantity(above90) },
          { label: '80 to 90 %', value: quantity(above80) },
          { label: 'Below 80 %', value: quantity(below80) },
        ]}
      />
      <Note>
        {monthInWords(month)}, in BDT whatever the measure. <TextLink href={href}>See the targets</TextLink>
      </Note>
    </>
  );
}
