import { type BodyOf, copyPjp, mostCopiedOfficers, pjpTotals, previewPjpCopy, type ReplyOf } from '@routebook/contract';
import {
  AlertBox,
  addMonths,
  businessDate,
  CheckboxField,
  counted,
  Dialog,
  FigureTable,
  Muted,
  monthInWords,
  quantity,
  SelectField,
  ServerForm,
  unlessUnsaved,
  useServerRead,
  WritePreview,
} from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { conflictWords } from './conflict-words.ts';
import { copiedOfficersInWords } from './copied-officers.ts';
import { filterQueryOf, monthOf, type PlanList } from './plan-list.ts';
import { undoChange } from './undo-change.ts';

type Order = BodyOf<typeof copyPjp>;
type Preview = ReplyOf<typeof previewPjpCopy>;

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
          asks
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
            weeks before, so weeks go on as they were. Leave is not copied and not replaced, and days off stay free.
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
  const { copy, officers, conflicts } = preview;
  const { days, replaced, kept, keptLeave = 0, offDays, leaveDays, closedDays } = copy;
  return (
    <WritePreview
      call={copyPjp}
      body={order}
      about={`${monthInWords(order.fromMonth)} to ${monthInWords(order.toMonth)}`}
      items={[
        ['Days to be planned', `${quantity(days)}, of ${counted(copy.salesOfficers, 'SO')}`],
        ['Replaced', quantity(replaced)],
        ['Stay as planned', keptLeave > 0 ? `${quantity(kept)}, ${quantity(keptLeave)} of them leave` : quantity(kept)],
        ['Left out: days off', quantity(offDays)],
        ['Left out: leave', quantity(leaveDays)],
        ['Left out: passed or closed', quantity(closedDays)],
      ]}
      warning={
        conflicts.length > 0 && (
          <AlertBox
            tone="warning"
            icon={<TriangleAlert aria-hidden />}
            title={`${monthInWords(order.toMonth)} would then need a look`}
            description={conflicts
              .map((each) => `${conflictWords[each.kind]}: ${counted(each.days, 'day')}`)
              .join(' · ')}
          />
        )
      }
      submitLabel={days === 0 ? null : `Copy ${counted(days, 'day')}`}
      nothing="Nothing to copy"
      done={({ copy: done, changeId }) => ({
        title: `${counted(done.days, 'day')} copied to ${monthInWords(order.toMonth)}`,
        action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
      })}
      onBack={onBack}
      onDone={onDone}
    >
      {officers.length > 0 && (
        <FigureTable label="SOs">
          <thead>
            <tr>
              <th scope="col">SO</th>
              <th scope="col">Planned</th>
              <th scope="col">Replaced</th>
              <th scope="col">Stay</th>
            </tr>
          </thead>
          <tbody>
            {officers.map((officer) => (
              <tr key={officer.id}>
                <th scope="row">
                  {officer.name} <Muted>{officer.code}</Muted>
                </th>
                <td>{officer.days}</td>
                <td>{officer.replaced}</td>
                <td>{officer.kept}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {officers.length === mostCopiedOfficers && (
        <Muted>The first {mostCopiedOfficers} SOs, those whose plans change first.</Muted>
      )}
    </WritePreview>
  );
}
