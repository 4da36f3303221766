import { userAtom } from '@routebook/auth';
import {
  type Exception,
  exportExceptions,
  finishExceptions,
  listExceptions,
  lookForExceptions,
} from '@routebook/contract';
import {
  type BulkAction,
  Button,
  DataTable,
  exportsOf,
  FilterBar,
  lazyComponent,
  refreshTags,
  type Selection,
  tellDone,
  useKept,
  useMayCall,
  useServerList,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useRef } from 'react';
import { caseActions } from './case-actions.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { inboxFilters } from './inbox-filters.ts';
import { stateWords } from './inbox-words.ts';
import { RuleTabs } from './rule-tabs.tsx';
import type { Step, StepKind } from './steps/step.ts';

const CaseDrawer = lazyComponent(async () => (await import('./case-drawer.tsx')).CaseDrawer);
const RuleSettings = lazyComponent(async () => (await import('./rule-settings.tsx')).RuleSettings);
const StepDialog = lazyComponent(async () => (await import('./steps/step-dialog.tsx')).StepDialog);

const exports = exportsOf('Exceptions', exportExceptions);
const byRuleTab = ['rule'];
const rowId = (row: Exception) => row.id;
const rowLabel = ({ subject }: Exception) => subject;

/** Looks for cases now instead of in the next round. */
async function lookNow(): Promise<void> {
  await tellDone(lookForExceptions, {}, 'Looked for exceptions');
  // Each case that was found is announced for itself, so the call has no tags.
  void refreshTags(['Exceptions']);
}

/** What wants a decision today, rule by rule. */
export function Inbox() {
  const mayCall = useMayCall();
  const mayDecide = mayCall(finishExceptions);
  const own = useAtomValue(userAtom)?.id ?? '';
  const filters = useMemo(() => inboxFilters(own), [own]);
  const { list, source, page } = useServerList(listExceptions, filters, byRuleTab);
  const { row, rule = '', state = '' } = list.values as Readonly<Record<string, string>>;
  const [step, setStep] = useKept<Step>('inbox step');
  const [settings, setSettings] = useKept('inbox settings', false);
  // Rows are chosen by their ids, over several pages: their versions are those that were seen.
  const seen = useRef(new Map<string, Exception>());
  for (const each of page?.rows ?? []) seen.current.set(each.id, each);

  const actions = useCallback(
    (found: Exception) => [
      { label: 'Open', onSelect: () => list.open(found.id) },
      ...(mayDecide ? caseActions(found, setStep) : []),
    ],
    [list, mayDecide],
  );
  const bulk = useMemo((): readonly BulkAction[] => {
    const begin = (kind: StepKind) => (selection: Selection) => {
      if (selection.kind !== 'rows') return;
      setStep({ kind, cases: selection.ids.flatMap((id) => seen.current.get(id) ?? []) });
    };
    return [
      { label: 'Done…', onSelect: begin('finish'), onAll: false },
      { label: 'Snooze…', onSelect: begin('snooze'), onAll: false },
      { label: 'Give to…', onSelect: begin('assign'), onAll: false },
    ];
  }, []);
  const shown = stateWords[(state || 'open') as keyof typeof stateWords] ?? state;
  return (
    <>
      <RuleTabs
        chosen={rule}
        byRule={source.data?.byRule}
        onChoose={(chosen) => list.filter({ rule: chosen }, { push: true })}
      />
      <FilterBar
        list={list}
        searchLabel="Search what or why"
        filters={filters}
        screen="/dashboard"
        exports={mayCall(exportExceptions) ? exports : []}
      >
        <Button variant="outline" onClick={() => setSettings(true)}>
          Rules
        </Button>
        <Button variant="outline" onClick={() => void lookNow()}>
          Look now
        </Button>
      </FilterBar>
      <DataTable
        label="Exceptions"
        columns={inboxColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        rowActions={actions}
        {...(mayDecide && state !== 'resolved' && { bulkActions: bulk })}
        noun={page?.total === 1 ? 'case' : 'cases'}
        empty={{
          title: state === '' || state === 'open' ? 'Nothing wants a decision' : `Nothing is ${shown.toLowerCase()}`,
          description:
            'Rules look every few minutes for what is out of stock, loaded, not visited, not to be reached, owed or used up.',
        }}
      />
      {row && <CaseDrawer key={row} id={row} onStep={setStep} onClose={() => list.open(undefined)} />}
      {step && <StepDialog step={step} onClose={() => setStep(undefined)} />}
      {settings && <RuleSettings onClose={() => setSettings(false)} />}
    </>
  );
}
