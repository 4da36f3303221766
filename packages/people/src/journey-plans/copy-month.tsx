import { callServer } from '@routebook/auth';
import { type BodyOf, copyPjp, pjpTotals, previewPjpCopy, type ReplyOf } from '@routebook/contract';
import {
  AlertBox,
  addMonths,
  Button,
  businessDate,
  CheckboxField,
  counted,
  Dialog,
  failedCall,
  KeyValues,
  monthInWords,
  quantity,
  refreshTags,
  SelectField,
  ServerForm,
  styled,
  toast,
  unlessUnsaved,
  useServerRead,
} from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { conflictWords } from './conflict-words.ts';
import { copiedOfficersInWords } from './copied-officers.ts';
import { filterQueryOf, monthOf, type PlanList } from './plan-list.ts';
import { undoChange } from './undo-change.ts';

type Order = BodyOf<typeof copyPjp>;
type Preview = ReplyOf<typeof previewPjpCopy>;

const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Buttons = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '2' });
const Officers = styled('div', {
  maxHeight: '14rem',
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  '& table': { width: '100%', fontSize: 'sm', borderCollapse: 'collapse' },
  '& th, & td': { px: '2.5', py: '1', textAlign: 'start', fontWeight: 'normal' },
  '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
  '& thead th:not(:first-of-type)': { textAlign: 'end' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
});

/** Copies a month of plans of the SOs that the list shows to a later one: first what it would do, then the copy, which can be undone. */
export function CopyMonth({ list, onClose }: { list: PlanList; onClose: () => void }) {
  const [found, setFound] = useState<{ preview: Preview; order: Order }>();
  const filter = filterQueryOf(list);
  const shown = useServerRead(pjpTotals, { query: filter }).data?.salesOfficers;
  const month = monthOf(list);
  const thisMonth = businessDate().slice(0, 7);
  const months = Array.from({ length: 15 }, (_, index) => addMonths(month, index - 2)).map((value) => ({
    value,
    label: monthInWords(value),
  }));
  const toCome = months.filter(({ value }) => value >= thisMonth);
  const cancel = unlessUnsaved(onClose);
  return (
    <Dialog open onClose={cancel} title="Copy a month" size="lg">
      {found && <CopyPreview {...found} onBack={() => setFound(undefined)} onDone={onClose} />}
      <div hidden={found !== undefined}>
        <ServerForm
          call={previewPjpCopy}
          defaults={{
            fromMonth: month,
            toMonth: toCome.find(({ value }) => value > month)?.value ?? thisMonth,
            filter,
            replace: false,
          }}
          onCancel={cancel}
          onSaved={({ ...preview }, order) => setFound({ preview, order })}
          submitLabel="Show what is copied"
        >
          <p>
            Copies the plans {copiedOfficersInWords(list, shown)}. Each day takes the routes of the same weekday four
            weeks before, so weeks go on as they were. Leave is not copied, and days off stay free.
          </p>
          <SelectField name="fromMonth" label="From" required choices={months} />
          <SelectField name="toMonth" label="To" required choices={toCome} />
          <CheckboxField name="replace" label="Replace days that have a plan already" />
        </ServerForm>
      </div>
    </Dialog>
  );
}

interface CopyPreviewProps {
  preview: Preview;
  order: Order;
  onBack: () => void;
  onDone: () => void;
}

function CopyPreview({ preview, order, onBack, onDone }: CopyPreviewProps) {
  const [copying, setCopying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { copy, officers, conflicts } = preview;
  const run = async () => {
    setCopying(true);
    try {
      const { copy: done, changeId } = await callServer(copyPjp, { body: order });
      onDone();
      toast({
        title: `${counted(done.days, 'day')} copied to ${monthInWords(order.toMonth)}`,
        kind: 'success',
        action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
      });
      await refreshTags(copyPjp.tags);
    } catch (error) {
      setFailure(failedCall(error).message);
      setCopying(false);
    }
  };
  return (
    <Stack>
      <p>
        {monthInWords(order.fromMonth)} to {monthInWords(order.toMonth)}: nothing is written yet.
      </p>
      <KeyValues
        items={[
          [
            'Days to be planned',
            `${quantity(copy.days)}, of ${quantity(copy.salesOfficers)} ${copy.salesOfficers === 1 ? 'SO' : 'SOs'}`,
          ],
          ['Replaced', quantity(copy.replaced)],
          ['Stay as planned', quantity(copy.kept)],
          ['Left out: days off', quantity(copy.offDays)],
          ['Left out: leave', quantity(copy.leaveDays)],
          ['Left out: passed or closed', quantity(copy.closedDays)],
        ]}
      />
      {conflicts.length > 0 && (
        <AlertBox
          tone="warning"
          icon={<TriangleAlert aria-hidden />}
          title={`${monthInWords(order.toMonth)} would then need a look`}
          description={conflicts.map(({ kind, days }) => `${conflictWords[kind]}: ${counted(days, 'day')}`).join(' · ')}
        />
      )}
      {officers.length > 0 && (
        <Officers tabIndex={0} role="region" aria-label="SOs">
          <table>
            <thead>
              <tr>
                <th scope="col">SO</th>
                <th scope="col">Planned</th>
                <th scope="col">Replaced</th>
                <th scope="col">Stay</th>
              </tr>
            </thead>
            <tbody>
              {officers.map(({ id, name, days, replaced, kept }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{days}</td>
                  <td>{replaced}</td>
                  <td>{kept}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Officers>
      )}
      {failure && <AlertBox tone="error" icon={<TriangleAlert aria-hidden />} description={failure} />}
      <Buttons>
        <Button variant="ghost" onClick={onBack} disabled={copying}>
          Back
        </Button>
        <Button colorPalette="brand" disabled={copying || copy.days === 0} onClick={() => void run()}>
          {copy.days === 0 ? 'Nothing to copy' : `Copy ${counted(copy.days, 'day')}`}
        </Button>
      </Buttons>
    </Stack>
  );
}
