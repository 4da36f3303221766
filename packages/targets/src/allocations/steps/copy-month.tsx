import { type AllocationCopy, type BodyOf, copyAllocations, previewAllocationCopy } from '@routebook/contract';
import {
  addMonths,
  counted,
  Drawer,
  FigureTable,
  LookupField,
  Muted,
  money,
  moneyWithCurrency,
  monthInWords,
  placeSearch,
  placeTree,
  quantity,
  SelectField,
  ServerForm,
  styled,
  unlessUnsaved,
  WritePreview,
} from '@routebook/ui';
import { useState } from 'react';
import { monthChoices, thisMonth } from '../../months/month.ts';
import { copyWords } from '../allocation-words.ts';
import { undoChange } from '../undo-change.ts';

type Order = BodyOf<typeof copyAllocations>;

const Beneath = styled('small', { display: 'block', color: 'fg.muted' });
const months = monthChoices(12, 1);
const findPlaces = placeSearch({ downTo: 'dbHouse' });
const places = placeTree('dbHouse');

/** Copies the month before: first what it would do, then the copy, which can be undone. */
export function CopyMonth({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<{ copy: AllocationCopy; order: Order }>();
  const [defaults] = useState(() => ({ month: addMonths(thisMonth(), 1), market: null }));
  const cancel = unlessUnsaved(onClose);
  return (
    <Drawer open onClose={cancel} title="Copy the month before" size="xl">
      {found && <CopyPreview {...found} onBack={() => setFound(undefined)} onDone={onClose} />}
      <div hidden={found !== undefined}>
        <ServerForm
          asks
          call={previewAllocationCopy}
          defaults={defaults}
          onCancel={cancel}
          onSaved={({ copy }, order) => setFound({ copy, order })}
          submitLabel="Show what is copied"
          layout="drawer"
        >
          <p>
            Each SO gets what they had in the month before, for the whole month. What is there already stays, and what
            is beyond the plan of a DB house is left out.
          </p>
          <SelectField name="month" label="To" required choices={months} />
          <LookupField name="market" label="In" search={findPlaces} tree={places} placeholder="All of your market" />
        </ServerForm>
      </div>
    </Drawer>
  );
}

interface CopyPreviewProps {
  readonly copy: AllocationCopy;
  readonly order: Order;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function CopyPreview({ copy, order, onBack, onDone }: CopyPreviewProps) {
  const { added, left, quantity: pieces, value, rows } = copy;
  return (
    <WritePreview
      call={copyAllocations}
      body={order}
      about={`${monthInWords(addMonths(order.month, -1))} to ${monthInWords(order.month)}`}
      items={[
        ['Copied', quantity(added)],
        ['Left out', quantity(left)],
        ['Pieces', quantity(pieces)],
        ['Value at DP', moneyWithCurrency(value)],
      ]}
      submitLabel={added === 0 ? null : `Copy ${quantity(added)}`}
      nothing="Nothing to copy"
      done={({ copy: done, changeId }) => ({
        title: `${counted(done.added, 'allocation')} copied to ${monthInWords(order.month)}`,
        action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
      })}
      onBack={onBack}
      onDone={onDone}
    >
      {rows.length > 0 && <CopiedRows copy={copy} />}
    </WritePreview>
  );
}

function CopiedRows({ copy }: { copy: AllocationCopy }) {
  const all = copy.added + copy.left;
  return (
    <>
      <FigureTable label="What is copied, and what is left out">
        <thead>
          <tr>
            <th scope="col">SO</th>
            <th scope="col" data-text>
              Product or category
            </th>
            <th scope="col">Quantity</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(
            ({ id, salesOfficer, employeeCode, dbHouse, item, quantity: pieces, value, outcome, problem }) => (
              <tr key={id}>
                <th scope="row">
                  {salesOfficer} <Muted>{employeeCode}</Muted>
                  <Beneath>{dbHouse}</Beneath>
                </th>
                <td data-text data-long>
                  {item}
                  <Beneath>
                    {copyWords[outcome]}
                    {problem && `: ${problem}`}
                  </Beneath>
                </td>
                <td>{pieces === null ? '—' : quantity(pieces)}</td>
                <td>{money(value)}</td>
              </tr>
            ),
          )}
        </tbody>
      </FigureTable>
      {all > copy.rows.length && (
        <Muted>
          The first {quantity(copy.rows.length)} of {quantity(all)}, those that are left out first.
        </Muted>
      )}
    </>
  );
}
