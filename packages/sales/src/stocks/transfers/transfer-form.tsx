import { type BodyOf, transferStocks } from '@routebook/contract';
import {
  businessDate,
  CustomField,
  DateField,
  Drawer,
  LookupField,
  placeSearch,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import { useState } from 'react';
import { LineEditor } from '../../lines/line-editor.tsx';
import { freshLine, lineProblem, sentLines, type TypedLine } from '../../lines/typed-line.ts';
import { TransferPreview } from './transfer-preview.tsx';

type Body = BodyOf<typeof transferStocks>;

const findHouses = placeSearch({ level: 'dbHouse' });

function freshTransfer(): Partial<Body> {
  const lines: readonly TypedLine[] = [freshLine];
  // The editor of the lines keeps them as they are typed; `bodyOf` makes those that are sent.
  return { date: businessDate(), reason: '', lines: lines as unknown as Body['lines'] };
}

/** The body that is sent. */
function bodyOf(typed: Partial<Body>): Partial<Body> {
  // What the field of the lines holds is what its editor has put there.
  return { ...typed, lines: sentLines((typed.lines ?? []) as unknown as readonly TypedLine[]) };
}

/** Moves products from a DB house to another: what it would do in both is shown while it is typed. */
export function TransferForm({ onClose }: { onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const [defaults] = useState(freshTransfer);
  return (
    <Drawer open onClose={cancel} title="Transfer stock" size="xl">
      <ServerForm
        call={transferStocks}
        defaults={defaults}
        toBody={bodyOf}
        onCancel={cancel}
        onSaved={({ transfer }) => {
          onClose();
          toast({ kind: 'success', title: `Transfer ${transfer.number} is made` });
        }}
        submitLabel="Transfer"
        layout="drawer"
      >
        {({ values }) => (
          <>
            <LookupField
              name="fromId"
              label="From"
              required
              autoFocus
              search={findHouses}
              placeholder="Type a name or code"
            />
            <LookupField name="toId" label="To" required search={findHouses} placeholder="Type a name or code" />
            <DateField name="date" label="Date" required max={businessDate()} />
            <CustomField<readonly TypedLine[]> name="lines" label="Products" grouped required problem={lineProblem}>
              {({ value, onChange }) => <LineEditor value={value} onChange={onChange} fresh={freshLine} />}
            </CustomField>
            <TextField name="reason" label="Reason" required maxLength={200} />
            <TransferPreview body={bodyOf(values)} />
          </>
        )}
      </ServerForm>
    </Drawer>
  );
}
