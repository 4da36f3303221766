import { callServer } from '@routebook/auth';
import { type AllocationCopy, type BodyOf, copyAllocations, previewAllocationCopy } from '@routebook/contract';
import {
  AlertBox,
  addMonths,
  Button,
  counted,
  Drawer,
  FigureTable,
  failedCall,
  KeyValues,
  LookupField,
  Muted,
  money,
  moneyWithCurrency,
  monthInWords,
  placeSearch,
  placeTree,
  quantity,
  refreshTags,
  SelectField,
  ServerForm,
  styled,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useState } from 'react';
import { monthChoices, thisMonth } from '../../months/month.ts';
import { copyWords } from '../allocation-words.ts';
import { undoChange } from '../undo-change.ts';

type Order = BodyOf<typeof copyAllocations>;

const Stack = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });
const Buttons = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '2' });
const Reason = styled('small', { display: 'block', color: 'fg.muted' });
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
  const [copying, setCopying] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setCopying(true);
    try {
      const { copy: done, changeId } = await callServer(copyAllocations, { body: order });
      onDone();
      toast({
        title: `${counted(done.added, 'allocation')} copied to ${monthInWords(order.month)}`,
        kind: 'success',
        action: { label: 'Undo', onSelect: () => void undoChange(changeId) },
      });
      await refreshTags(copyAllocations.tags);
    } catch (error) {
      setFailure(failedCall(error).message);
      setCopying(false);
    }
  };
  return (
    <Stack>
      <p>
        {monthInWords(addMonths(order.month, -1))} to {monthInWords(order.month)}: nothing is written yet.
      </p>
      <KeyValues
        items={[
          ['Copied', quantity(copy.added)],
          ['Left out', quantity(copy.left)],
          ['Pieces', quantity(copy.quantity)],
          ['Value at DP', moneyWithCurrency(copy.value)],
        ]}
      />
      {failure && <AlertBox tone="error" title={failure} />}
      <Buttons>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button colorPalette="brand" disabled={copying || copy.added === 0} onClick={() => void run()}>
          {copy.added === 0 ? 'Nothing to copy' : `Copy ${quantity(copy.added)}`}
        </Button>
      </Buttons>
      {copy.rows.length > 0 && <CopiedRows copy={copy} />}
    </Stack>
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
              DB house
            </th>
            <th scope="col" data-text>
              Product or category
            </th>
            <th scope="col">Quantity</th>
            <th scope="col">Value</th>
            <th scope="col" data-text>
              What
            </th>
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(({ salesOfficer, dbHouse, item, quantity: pieces, value, outcome, problem }) => (
            <tr key={`${salesOfficer} ${dbHouse} ${item}`}>
              <th scope="row">{salesOfficer}</th>
              <td data-text>{dbHouse}</td>
              <td data-text data-long>
                {item}
                {outcome === 'plan' && <Reason>{problem}</Reason>}
              </td>
              <td>{pieces === null ? '—' : quantity(pieces)}</td>
              <td>{money(value)}</td>
              <td data-text title={problem ?? undefined}>
                {copyWords[outcome]}
              </td>
            </tr>
          ))}
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
