import { type BodyOf, getStockUpdatePhoto, updateStocks, uploadStockUpdatePhoto } from '@routebook/contract';
import {
  businessDate,
  CustomField,
  DateField,
  Drawer,
  type ImageChoice,
  ImageInput,
  LookupField,
  placeSearch,
  ServerForm,
  StatusField,
  saveImage,
  TextareaField,
  TextField,
  toast,
  unlessUnsaved,
} from '@routebook/ui';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { LineEditor } from '../../lines/line-editor.tsx';
import { freshLine, lineProblem, type TypedLine } from '../../lines/typed-line.ts';
import { PlanPreview } from './plan-preview.tsx';
import { bodyOf } from './typed-update.ts';

type Body = BodyOf<typeof updateStocks>;

const findHouses = placeSearch({ level: 'dbHouse' });
const kinds = [
  { value: 'count', label: 'Count', help: 'How many are in the house, without what is out on vans' },
  { value: 'adjustment', label: 'Adjustment', help: 'By how many it is wrong, with − for fewer' },
  { value: 'damage', label: 'Damage', help: 'How many are lost' },
];

function freshUpdate(): Partial<Body> {
  const lines: readonly TypedLine[] = [freshLine];
  // The editor of the lines keeps them as they are typed; `bodyOf` makes those that are sent.
  return { date: businessDate(), kind: 'count', reason: '', evidence: '', lines: lines as unknown as Body['lines'] };
}

/** Counts, adjusts or writes off stock of a DB house: what it would do is shown while it is typed. */
export function UpdateForm({ onClose }: { onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const [defaults] = useState(freshUpdate);
  const [photo, choosePhoto] = useState<ImageChoice>({ kind: 'keep' });
  return (
    <Drawer open onClose={cancel} title="Update stock" size="xl">
      <ServerForm
        call={updateStocks}
        defaults={defaults}
        toBody={bodyOf}
        onCancel={cancel}
        onSaved={({ update }) => {
          choosePhoto({ kind: 'keep' });
          void saveImage({ upload: uploadStockUpdatePhoto }, update.id, 'The photo', photo);
          onClose();
          toast({
            kind: 'success',
            title: update.state === 'posted' ? 'The stock is updated' : 'Waits for another person’s approval',
          });
        }}
        submitLabel="Update stock"
        layout="drawer"
      >
        {({ values }) => (
          <>
            <LookupField
              name="dbHouseId"
              label="DB house"
              required
              autoFocus
              search={findHouses}
              placeholder="Type a name or code"
            />
            <StatusField name="kind" label="What it is" required choices={kinds} />
            <DateField name="date" label="Date" required max={businessDate()} />
            <CustomField<readonly TypedLine[]> name="lines" label="Products" grouped required problem={lineProblem}>
              {({ value, onChange }) => <LineEditor value={value} onChange={onChange} fresh={freshLine} />}
            </CustomField>
            <TextField name="reason" label="Reason" required maxLength={200} />
            <TextareaField
              name="evidence"
              label="Evidence"
              rows={2}
              help="Who counted, the number of the count sheet: whoever approves it reads this."
            />
            <ImageInput
              label="Photo"
              call={getStockUpdatePhoto}
              icon={Camera}
              id=""
              imageKey={null}
              choice={photo}
              onChoose={choosePhoto}
            />
            <PlanPreview body={bodyOf(values)} />
          </>
        )}
      </ServerForm>
    </Drawer>
  );
}
