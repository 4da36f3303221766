import type { RecordCalls } from '@routebook/contract';
import { type ReactNode, useState } from 'react';
import { useFirstRead } from '../calls/server-call.ts';
import { LoadingOrError } from '../feedback/loading-or-error.tsx';
import { toast } from '../feedback/toast.ts';
import { type ImageChoice, ImageInput } from '../images/image-input.tsx';
import { saveImage } from '../images/save-image.ts';
import { Drawer, ServerForm } from '../lazy-components.ts';
import { unlessUnsaved } from '../routing/unsaved-work.ts';
import type { AnyPanels } from './panel-parts.ts';
import { capitalised, imageKeyOf, type RecordRow, rowIn } from './record-row.ts';

interface RecordFormProps {
  calls: RecordCalls;
  panels: AnyPanels;
  /** The one to edit; without it one is added. */
  id?: string | undefined;
  onClose: () => void;
}

/** Adds or edits a record, in a drawer beside the list. */
export function RecordForm({ id, ...form }: RecordFormProps) {
  const { calls, panels, onClose } = form;
  const size = panels.size === 'xl' ? { size: panels.size } : {};
  return (
    <Drawer open onClose={onClose} title={`${id ? 'Edit' : 'Add'} ${calls.words.one}`} {...size}>
      {id ? <EditForm key={id} id={id} {...form} /> : <AddForm {...form} />}
    </Drawer>
  );
}

type FormProps = Omit<RecordFormProps, 'id'>;

function AddForm({ calls, panels, onClose }: FormProps) {
  const { add, Fields } = panels;
  const { image, ...saving } = useSaving({ calls, panels, onClose });
  return (
    <ServerForm
      call={calls.add}
      schema={add.schema}
      defaults={add.defaults}
      submitLabel={`Add ${calls.words.one}`}
      layout="drawer"
      {...saving}
    >
      {({ values }) => (
        <>
          {image}
          <Fields values={values} />
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
  const { calls, panels } = form;
  const { edit, Fields } = panels;
  const { image, ...saving } = useSaving(form, row);
  return (
    <ServerForm
      call={calls.update}
      schema={edit.schema}
      params={{ id: row.id }}
      defaults={edit.valuesOf(row)}
      fromCurrent={(current) => edit.valuesOf(current as RecordRow)}
      submitLabel={`Save ${calls.words.one}`}
      layout="drawer"
      {...saving}
    >
      {({ values }) => (
        <>
          {image}
          <Fields row={row} values={values} />
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
}

/** What a form does when it is saved or left. */
function useSaving({ calls, panels, onClose }: FormProps, row?: RecordRow): Saving {
  const [choice, choose] = useState<ImageChoice>({ kind: 'keep' });
  const { image } = calls;
  return {
    image: image && (
      <ImageInput
        label={capitalised(image.word)}
        call={image.get}
        icon={panels.icon}
        id={row?.id ?? ''}
        imageKey={row ? imageKeyOf(row, image) : null}
        choice={choice}
        onChoose={choose}
      />
    ),
    onCancel: unlessUnsaved(onClose),
    onSaved: (reply) => {
      const saved = rowIn(calls, reply);
      choose({ kind: 'keep' });
      if (image) void saveImage(image, saved, choice);
      onClose();
      toast({ title: `${saved.name} saved`, kind: 'success' });
    },
  };
}
