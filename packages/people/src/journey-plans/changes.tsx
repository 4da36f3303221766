import { listPjpChanges } from '@routebook/contract';
import {
  Button,
  Drawer,
  Empty,
  LoadingOrError,
  quantity,
  showInstant,
  styled,
  useMay,
  useServerRead,
} from '@routebook/ui';
import Undo2 from 'lucide-react/icons/undo-2';
import type { PlanList } from './plan-list.ts';
import { undoChange } from './undo-change.ts';

const Items = styled('ul', {
  listStyle: 'none',
  fontSize: 'sm',
  '& li': {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  '& li:first-of-type': { borderTopWidth: '0' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
});

/** The latest changes of plans, and the way back. */
export function Changes({ list, onClose }: { list: PlanList; onClose: () => void }) {
  const { market } = list.values;
  const may = useMay('journeyPlans');
  const read = useServerRead(listPjpChanges, { query: { ...(market && { market }) } });
  const { data } = read;
  return (
    <Drawer open onClose={onClose} title="Changes of journey plans" subtitle="The latest 100, newest first">
      {!data && <LoadingOrError what="The changes" read={read} />}
      {data && data.changes.length === 0 && (
        <Empty title="No changes yet" description="Whatever is done with plans is kept here." />
      )}
      {data && data.changes.length > 0 && (
        <Items>
          {data.changes.map(({ id, summary, days, reason, doneBy, doneAt, undoneAt, undoable }) => (
            <li key={id}>
              <div>
                {summary}
                <small>
                  {doneBy} · {showInstant(doneAt)} · {quantity(days)} {days === 1 ? 'day' : 'days'}
                  {undoneAt && ` · undone ${showInstant(undoneAt)}`}
                </small>
                {reason && <small>{reason}</small>}
              </div>
              {may.edit && undoable && (
                <Button size="sm" variant="outline" aria-label={`Undo: ${summary}`} onClick={() => void undoChange(id)}>
                  <Undo2 aria-hidden />
                  Undo
                </Button>
              )}
            </li>
          ))}
        </Items>
      )}
    </Drawer>
  );
}
