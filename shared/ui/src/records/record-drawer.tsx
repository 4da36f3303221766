import type { RecordCalls } from '@routebook/contract';
import { useServerRead } from '../calls/server-call.ts';
import { KeyValues } from '../feedback/key-values.tsx';
import { showInstant } from '../format/dates.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import type { HistoryWords } from '../history/history-words.ts';
import { StoredImage } from '../images/stored-image.tsx';
import { Drawer } from '../lazy-components.ts';
import { DrawerActions } from '../overlay/drawer-actions.tsx';
import type { RowAction } from '../table/column.ts';
import type { AnyPanels } from './panel-parts.ts';
import { capitalised, imageKeyOf, type RecordRow, rowIn } from './record-row.ts';

interface RecordDrawerProps {
  calls: RecordCalls;
  panels: AnyPanels;
  id: string;
  /** How its history reads. */
  words: HistoryWords;
  actions: (row: RecordRow) => readonly RowAction<RecordRow>[];
  onClose: () => void;
}

/** One record: what it is, what belongs to it, and its history. */
export function RecordDrawer({ calls, panels, id, words, actions, onClose }: RecordDrawerProps) {
  const read = useServerRead(calls.get, { params: { id } });
  const { one } = calls.words;
  const { size = 'lg' } = panels;
  if (!read.data) return <Drawer open onClose={onClose} title={capitalised(one)} size={size} loading={read} />;
  const row = rowIn(calls, read.data);
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.name}
      subtitle={`${panels.subtitle?.(row) ?? ''}${row.deletedAt ? ' · deleted' : ''}`}
      actions={<DrawerActions row={row} actions={actions(row)} />}
      sections={[
        {
          key: 'overview',
          label: 'Overview',
          render: () => <Overview calls={calls} panels={panels} row={row} />,
        },
        ...(panels.sections ?? []).map(({ key, label, render }) => ({
          key,
          label: label(row),
          render: () => render(row),
        })),
        { key: 'history', label: 'History', render: () => <RecordHistory calls={calls} id={id} words={words} /> },
      ]}
      size={size}
    />
  );
}

interface OverviewProps {
  calls: RecordCalls;
  panels: AnyPanels;
  row: RecordRow;
}

function Overview({ calls: { image }, panels, row }: OverviewProps) {
  const details = panels.details?.(row);
  const key = image ? imageKeyOf(row, image) : null;
  return (
    <>
      {image && (
        <div style={{ marginBottom: '1rem' }}>
          <StoredImage
            call={image.get}
            id={row.id}
            imageKey={key}
            size="large"
            icon={panels.icon}
            {...(key && { alt: `${capitalised(image.word)} of ${row.name}` })}
          />
        </div>
      )}
      <KeyValues
        items={[
          ...panels.overview(row),
          ['Added', showInstant(row.createdAt)],
          ['Changed', showInstant(row.updatedAt)],
        ]}
      />
      {details && <div style={{ marginTop: '1rem' }}>{details}</div>}
    </>
  );
}

function RecordHistory({ calls, id, words }: Pick<RecordDrawerProps, 'calls' | 'id' | 'words'>) {
  return <HistoryPanel words={words} read={useServerRead(calls.history, { params: { id } })} />;
}
