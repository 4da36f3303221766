import { getPrimarySalesTarget, type PrimarySalesTarget, primarySalesTargetHistory } from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  FigureTable,
  HistoryPanel,
  KeyValues,
  Muted,
  money,
  moneyWithCurrency,
  monthInWords,
  showInstant,
  styled,
  TextLink,
  useMay,
  useServerRead,
} from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { targetActions } from '../target-actions.ts';
import { Achievement } from '../target-columns.tsx';
import { targetHistoryWords } from '../target-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });

interface TargetDrawerProps {
  readonly id: string;
  readonly openPanel: OpenPanel;
  readonly onClose: () => void;
}

/** A target: how far it is reached, what of a territory its DB houses have, and who changed it. */
export function TargetDrawer({ id, openPanel, onClose }: TargetDrawerProps) {
  const may = useMay('targets');
  const read = useServerRead(getPrimarySalesTarget, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Target" size="xl" loading={read} />;
  const { primarySalesTarget: target, split } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview target={target} /> },
    { key: 'related', label: 'Related', render: () => <Related target={target} split={split} /> },
    { key: 'history', label: 'History', render: () => <TargetHistory id={id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={target.place.name}
      subtitle={monthInWords(target.month)}
      actions={<DrawerActions row={target} actions={targetActions(target, may, openPanel)} />}
      sections={sections}
    />
  );
}

function Overview({ target }: { target: PrimarySalesTarget }) {
  const { place, under, achieved, gap, requiredADay, projected, split, splitPlaces } = target;
  return (
    <KeyValues
      items={[
        [place.level === 'territory' ? 'Territory' : 'DB house', `${place.name} ${place.code}`],
        [place.level === 'territory' ? 'Region' : 'Territory', under?.name ?? '—'],
        ['Month', `${monthInWords(target.month)}${target.locked ? ', closed' : ''}`],
        ['Target', moneyWithCurrency(target.target)],
        ['Achieved', moneyWithCurrency(achieved)],
        ['Achievement', <Achievement key="achievement" achievement={target.achievement} />],
        ['Gap', moneyWithCurrency(gap)],
        ['Run rate', requiredADay === null ? '—' : `${moneyWithCurrency(requiredADay)} a day`],
        ['Projected close', projected === null ? '—' : moneyWithCurrency(projected)],
        ...(place.level === 'territory'
          ? [
              [
                'Split over DB houses',
                split === null ? 'Not yet' : `${moneyWithCurrency(split)}, ${splitPlaces} DB houses`,
              ] as const,
            ]
          : []),
        ['Note', target.note || '—'],
        ['Made', `${target.madeBy.name}, ${showInstant(target.createdAt)}`],
      ]}
    />
  );
}

function Related({ target, split }: { target: PrimarySalesTarget; split: readonly PrimarySalesTarget[] }) {
  const { place, month } = target;
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  return (
    <Column>
      <p>
        <TextLink href={`/stock/primary-sales?market=${place.id}&from=${month}-01&to=${last}`}>
          Invoices of the month
        </TextLink>
        {' · '}
        <TextLink href={`/target/allocations?market=${place.id}&month=${month}`}>What its SOs have of it</TextLink>
        {' · '}
        <TextLink
          href={`/target/primary-sales-targets?market=${place.id}&month=all${place.level === 'territory' ? '&level=territory' : ''}`}
        >
          All months
        </TextLink>
      </p>
      {place.level === 'territory' &&
        (split.length === 0 ? <Muted>None of its DB houses has a target yet.</Muted> : <Split split={split} />)}
    </Column>
  );
}

function Split({ split }: { split: readonly PrimarySalesTarget[] }) {
  return (
    <FigureTable label="Targets of its DB houses">
      <thead>
        <tr>
          <th scope="col">DB house</th>
          <th scope="col">Target, BDT</th>
          <th scope="col">Achieved, BDT</th>
          <th scope="col">Achievement</th>
        </tr>
      </thead>
      <tbody>
        {split.map(({ id, place, target, achieved, achievement }) => (
          <tr key={id}>
            <th scope="row">{place.name}</th>
            <td>{money(target)}</td>
            <td>{money(achieved)}</td>
            <td>
              <Achievement achievement={achievement} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function TargetHistory({ id }: { id: string }) {
  return (
    <HistoryPanel words={targetHistoryWords} read={useServerRead(primarySalesTargetHistory, { params: { id } })} />
  );
}
