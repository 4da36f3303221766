import type { RecordCalls } from '@routebook/contract';
import { type ReactNode, useState } from 'react';
import { useFirstRead } from '../calls/server-call.ts';
import { LoadingOrError } from '../feedback/loading-or-error.tsx';
import { toast } from '../feedback/toast.ts';
import { type ImageChoice, ImageInput } from '../images/image-input.tsx';
import { saveImage } from '../images/save-image.ts';
import { Drawer, ServerForm } from '../lazy-components.ts';
import type { DrawerProps } from '../overlay/drawer-props.ts';
import { unlessUnsaved } from '../routing/unsaved-work.ts';
import type { AnyForms } from './panel-parts.ts';
import { capitalised, imageKeyOf, type RecordRow, rowIn } from './record-row.ts';

interface RecordFormProps {
  calls: RecordCalls;
  forms: AnyForms;
  /** The one to edit; without it one is added. */
  id?: string | undefined;
  size?: DrawerProps['size'];
  onClose: () => void;
}

/** Adds or edits a record, in a drawer beside the list. */
export function RecordForm({ id, size, ...form }: RecordFormProps) {
  const { calls, onClose } = form;
  return (
    <Drawer open onClose={onClose} title={`${id ? 'Edit' : 'Add'} ${calls.words.one}`} {...(size && { size })}>
      {id ? <EditForm key={id} id={id} {...form} /> : <AddForm {...form} />}
    </Drawer>
  );
}

type FormProps = Omit<RecordFormProps, 'id' | 'size'>;

function AddForm(form: FormProps) {
  const { calls, forms } = form;
  const { add, Fields } = forms;
  const { image, ...saving } = useSaving(form);
  return (
    <ServerForm
      handsOver
      call={calls.add}
      schema={add.schema}
      defaults={add.defaults}
      submitLabel={`Add ${calls.words.one}`}
      layout="drawer"
      {...saving}
    >
      {({ values, setValue }) => (
        <>
          {image}
          <Fields values={values} setValue={setValue} />
        </>
      )}
    </ServerForm>
  );
}

function EditForm({ id, ...form }: FormProps & { id: string }) {
  const { calls } = form;
  const read = useFirstRead(calls.get, { params: { id } });
  if (!read.data) return <LoadingOrError what={`This ${calls.words.one}`} read={read} />;
  return <EditRow row={rowIn(calls, read.data)} {...form} />;
}

function EditRow({ row, ...form }: FormProps & { row: RecordRow }) {
  const { calls, forms } = form;
  const { edit, Fields } = forms;
  const { image, ...saving } = useSaving(form, row);
  return (
    <ServerForm
      handsOver
      call={calls.update}
      schema={edit.schema}
      params={{ id: row.id }}
      defaults={edit.valuesOf(row)}
      fromCurrent={(current) => edit.valuesOf(current as RecordRow)}
      submitLabel={`Save ${calls.words.one}`}
      layout="drawer"
      {...saving}
    >
      {({ values, setValue }) => (
        <>
          {image}
          <Fields row={row} values={values} setValue={setValue} />
        </>
      )}
    </ServerForm>
  );
}

interface Saving {
  /** The field of the image, where the record has one; it is saved after the rest. */
  readonly image: ReactNode;
  readonly onCancel: () => void;
  readonly onSaved: (reply: unknown) => void;
  readonly toBody?: NonNullable<AnyForms['toBody']>;
}

/** What a form does when it is saved or left. */
function useSaving({ calls, forms, onClose }: FormProps, row?: RecordRow): Saving {
  const [choice, choose] = useState<ImageChoice>({ kind: 'keep' });
  const { image } = calls;
  return {
    image: image && (
      <ImageInput
        label={capitalised(image.word)}
        call={image.get}
        icon={forms.icon}
        id={row?.id ?? ''}
        imageKey={row ? imageKeyOf(row, image) : null}
        choice={choice}
        onChoose={choose}
      />
    ),
    ...(forms.toBody && { toBody: forms.toBody }),
    onCancel: unlessUnsaved(onClose),
    onSaved: (reply) => {
      const saved = rowIn(calls, reply);
      choose({ kind: 'keep' });
      if (image) void saveImage(image, saved.id, `The ${image.word} of ${saved.name}`, choice);
      onClose();
      toast({ title: `${saved.name} saved`, kind: 'success' });
    },
  };
}
