import { Button, Field, Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { type SavedView, viewCalls } from '@routebook/contract';
import Trash2 from 'lucide-react/icons/trash';
import { type FormEvent, useState } from 'react';
import { failedCall } from '../calls/failed-call.ts';
import { useServerWrite } from '../calls/server-call.ts';
import { toast } from '../feedback/toast.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { styled } from '../theme/styled.tsx';

export interface ViewsDialogProps {
  mode: 'save' | 'manage';
  screen: string;
  query: string;
  views: readonly SavedView[];
  onClose: () => void;
}

const Rows = styled('ul', { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2', fontSize: 'sm' });

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={(change) => onChange(change.checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

function SaveView({ screen, query, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const add = useServerWrite(viewCalls.addSavedView);
  const failure = add.isError ? failedCall(add.error) : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { body: { screen, query, name: name.trim(), shared, isDefault } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: `View “${name.trim()}” is saved` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title="Save this view" size="sm">
      <form onSubmit={save}>
        <Flex direction="column" gap="3">
          <Text fontSize="sm" color="fg.muted">
            Keeps the filters, the sort and the columns of the list as they are now.
          </Text>
          <Field.Root required invalid={failure !== undefined}>
            <Field.Label>Name</Field.Label>
            <Input value={name} maxLength={80} autoFocus onChange={(event) => setName(event.target.value)} />
            {failure && <Field.ErrorText>{failure.fields.name ?? failure.message}</Field.ErrorText>}
          </Field.Root>
          <Tick label="Share with everyone who sees this screen" checked={shared} onChange={setShared} />
          <Tick label="Open this screen with it" checked={isDefault} onChange={setDefault} />
          <Flex justify="flex-end" gap="2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" colorPalette="brand" loading={add.isPending} disabled={name.trim() === ''}>
              Save view
            </Button>
          </Flex>
        </Flex>
      </form>
    </Dialog>
  );
}

function ManageViews({ views, onClose }: ViewsDialogProps) {
  const update = useServerWrite(viewCalls.updateSavedView);
  const remove = useServerWrite(viewCalls.deleteSavedView);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const failed = (error: unknown) =>
    toast({ kind: 'error', title: 'The view was not changed', description: failedCall(error).message });
  const change = ({ id, name, query, shared, isDefault }: SavedView, patch: Partial<SavedView>) =>
    update.mutate({ params: { id }, body: { name, query, shared, isDefault, ...patch } }, { onError: failed });
  return (
    <Dialog open onClose={onClose} title="Your views" size="md">
      <Rows>
        {views
          .filter(({ own, id }) => own && !removed.includes(id))
          .map((view) => (
            <li key={view.id}>
              <Flex align="center" gap="3" wrap="wrap">
                <Text flex="1" minW="8rem" fontWeight="medium">
                  {view.name}
                </Text>
                <Tick label="Shared" checked={view.shared} onChange={(shared) => change(view, { shared })} />
                <Tick label="Default" checked={view.isDefault} onChange={(isDefault) => change(view, { isDefault })} />
                <IconButton
                  size="sm"
                  variant="ghost"
                  aria-label={`Delete the view ${view.name}`}
                  onClick={() =>
                    remove.mutate(
                      { params: { id: view.id } },
                      { onError: failed, onSuccess: () => setRemoved((ids) => [...ids, view.id]) },
                    )
                  }
                >
                  <Trash2 />
                </IconButton>
              </Flex>
            </li>
          ))}
      </Rows>
    </Dialog>
  );
}

/** Keeps the list as a view, or changes the views one has. */
export function ViewsDialog(props: ViewsDialogProps) {
  return props.mode === 'save' ? <SaveView {...props} /> : <ManageViews {...props} />;
}
