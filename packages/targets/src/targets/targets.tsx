import { exportTargetAchievement, listTargetPlans, planScenario } from '@routebook/contract';
import {
  DayInput,
  Empty,
  FilterBar,
  filesOf,
  lazyComponent,
  Page,
  Spreadsheet,
  styled,
  useMay,
  useServerRead,
  ViewSwitch,
} from '@routebook/ui';
import { useEffect, useMemo } from 'react';
import { targetTabs } from '../target-tabs.ts';
import { targetViews, useTargetAddress } from './address/target-address.ts';
import { targetFilters } from './address/target-filters.ts';

const SetTargets = lazyComponent(async () => (await import('./set-targets.tsx')).SetTargets);
const UpdateTargets = lazyComponent(async () => (await import('./update-targets.tsx')).UpdateTargets);
const Achievement = lazyComponent(async () => (await import('./achievement/achievement.tsx')).Achievement);

const Day = styled('label', { display: 'inline-flex', alignItems: 'center', gap: '2', fontSize: 'sm' });

/** What every market and sales officer is to reach, month by month and day by day, and how far they are. */
export function Targets() {
  const address = useTargetAddress();
  const { list, tab, selectedDate, selectedTargetType, scenario, plan } = address;
  useEffect(() => Spreadsheet.preload(), []);
  const { data } = useServerRead(listTargetPlans, { query: { year: String(plan.year) } });
  const filters = useMemo(() => {
    const made = (data?.plans ?? [])
      .filter(({ type, item }) => type === selectedTargetType && (item?.id ?? '') === (plan.itemId ?? ''))
      .map((one) => one.scenario);
    const scenarios = [planScenario, ...new Set([...made, scenario])].filter(
      (name, place, all) => all.indexOf(name) === place,
    );
    const beside = [
      { value: 'inForce', label: 'In force' },
      { value: 'lastYear', label: 'Last year' },
      ...scenarios.filter((name) => name !== scenario).map((name) => ({ value: `scenario:${name}`, label: name })),
    ];
    return targetFilters(selectedTargetType, scenarios, tab === 'achievement' ? [] : beside);
  }, [data, selectedTargetType, plan.itemId, scenario, tab]);
  const { date } = address.url;
  const may = useMay('targets');
  const exports =
    may.export && tab === 'achievement' && address.isWhole
      ? filesOf(`Achievement ${plan.type} ${selectedDate}`, exportTargetAchievement, {
          ...address.query,
          ...(address.market && { market: address.market }),
        })
      : [];
  const carried = { ...list.filterQuery, ...(date && { date }) };

  return (
    <Page
      title="Targets"
      description="What every market and sales officer is to reach, by month and day, and how far they are."
      tabs={targetTabs}
      actions={<ViewSwitch label="Ways to see targets" views={targetViews} carried={carried} />}
    >
      <FilterBar list={list} filters={filters} exports={exports}>
        <Day>
          Date
          <DayInput
            value={selectedDate}
            aria-label="Date"
            onDone={(date) => address.setUrl({ date }, { push: true })}
          />
        </Day>
      </FilterBar>
      {!address.isWhole && (
        <Empty
          title={`Choose a ${address.facts.item ?? 'category'}`}
          description="These targets are set for one category or product at a time."
        />
      )}
      {address.isWhole && tab === 'update' && <UpdateTargets address={address} />}
      {address.isWhole && tab === 'set' && <SetTargets address={address} />}
      {address.isWhole && tab === 'achievement' && <Achievement address={address} />}
    </Page>
  );
}
