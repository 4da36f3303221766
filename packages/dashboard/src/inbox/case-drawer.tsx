import {
  type Exception,
  exceptionRules,
  finishExceptions,
  getException,
  getExceptionSettings,
} from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  HistoryPanel,
  KeyValues,
  moneyWithCurrency,
  showDate,
  showInstant,
  styled,
  TextLink,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { caseActions } from './case-actions.ts';
import { exceptionHistoryWords, stateOf, thresholdsInWords } from './inbox-words.ts';
import type { Step } from './steps/step.ts';

const Body = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& ul': { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '3' },
  '& [data-words]': { fontWeight: 'medium' },
});

interface CaseDrawerProps {
  readonly id: string;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

/** A case: what is wrong, by which rule, where its rows are, and what was decided of it. */
export function CaseDrawer({ id, onStep, onClose }: CaseDrawerProps) {
  const mayDecide = useMayCall()(finishExceptions);
  const read = useServerRead(getException, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Case" loading={read} />;
  const { exception } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview exception={exception} /> },
    { key: 'history', label: 'History', render: () => <HistoryPanel words={exceptionHistoryWords} read={read} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={exception.subject}
      subtitle={exceptionRules[exception.rule].one}
      actions={mayDecide && <DrawerActions row={exception} actions={caseActions(exception, onStep)} />}
      sections={sections}
    />
  );
}

function Overview({ exception }: { exception: Exception }) {
  const { rule, words, links, place, stake, since, foundAt, owner, assigned, note, resolvedAt } = exception;
  const { about, advice } = exceptionRules[rule];
  const { data } = useServerRead(getExceptionSettings);
  return (
    <Body>
      <p data-words>{words}</p>
      <ul aria-label="Its rows">
        {links.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
      <KeyValues
        items={[
          ['State', stateOf(exception)],
          ['Owner', owner ? `${owner.name}${assigned ? '' : ', as it lies in their market'}` : 'Nobody'],
          ['What to do', advice],
          ['Note', note || '—'],
          ['Where', place?.name ?? 'Wherever the offer holds'],
          ['At stake', stake === null ? '—' : moneyWithCurrency(stake)],
          ['Since', since === null ? '—' : showDate(since)],
          ['Found', showInstant(foundAt)],
          ...(resolvedAt === null ? [] : [['Resolved', showInstant(resolvedAt)] as const]),
          ['Rule', about],
          ['Measured against', data ? thresholdsInWords(rule, data.settings).join('; ') : '…'],
        ]}
      />
    </Body>
  );
}
