import { Button, Field, Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { type SavedView, viewCalls } from '@routebook/contract';
import Trash2 from 'lucide-react/icons/trash';
import { type FormEvent, useState } from 'react';
import { failedCall } from '../calls/failed-call.ts';
import { useServerWrite } from '../calls/server-call.ts';
import { toast } from '../feedback/toast.ts';
import { confirm } from '../overlay/confirm.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { BusyButton } from '../theme/busy-button.tsx';
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

function SaveView({ screen, query, views, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const add = useServerWrite(viewCalls.addSavedView);
  const replace = useServerWrite(viewCalls.updateSavedView);
  const before = views.find((view) => view.own && view.name === name.trim());
  const error = add.error ?? replace.error;
  const failure = error === null ? undefined : failedCall(error);
  const type = (typed: string) => {
    setName(typed);
    const named = views.find((view) => view.own && view.name === typed.trim());
    if (!named) return;
    setShared(named.shared);
    setDefault(named.isDefault);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { query, name: name.trim(), shared, isDefault };
    const onSuccess = () => {
      toast({ kind: 'success', title: `View “${body.name}” is ${before ? 'replaced' : 'saved'}` });
      onClose();
    };
    if (before) replace.mutate({ params: { id: before.id }, body }, { onSuccess });
    else add.mutate({ body: { ...body, screen } }, { onSuccess });
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
            <Input value={name} autoFocus onChange={(event) => type(event.target.value)} />
            {before && (
              <Field.HelperText>You have a view of this name. The list as it is now replaces it.</Field.HelperText>
            )}
            {failure && <Field.ErrorText>{failure.fields.name ?? failure.message}</Field.ErrorText>}
          </Field.Root>
          <Tick label="Share with everyone who sees this screen" checked={shared} onChange={setShared} />
          <Tick label="Open this screen with it" checked={isDefault} onChange={setDefault} />
          <Flex justify="flex-end" gap="2">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton
              type="submit"
              colorPalette="brand"
              busy={add.isPending || replace.isPending}
              disabled={name.trim() === ''}
            >
              {before ? 'Replace view' : 'Save view'}
            </BusyButton>
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
  const own = views.filter((view) => view.own && !removed.includes(view.id));
  const failed = (error: unknown) =>
    toast({ kind: 'error', title: 'The view was not changed', description: failedCall(error).message });
  const change = ({ id, name, query, shared, isDefault }: SavedView, patch: Partial<SavedView>) =>
    update.mutate({ params: { id }, body: { name, query, shared, isDefault, ...patch } }, { onError: failed });
  const ask = async ({ id, name, shared }: SavedView) => {
    const isMeant = await confirm({
      title: `Delete the view “${name}”?`,
      body: shared ? 'Everyone with whom it is shared loses it as well.' : 'The rows that it shows stay as they are.',
      confirmLabel: 'Delete view',
      tone: 'danger',
    });
    if (!isMeant) return;
    remove.mutate(
      { params: { id } },
      {
        onError: failed,
        onSuccess: () => {
          toast({ kind: 'success', title: `View “${name}” is deleted` });
          setRemoved((ids) => [...ids, id]);
          if (own.length === 1) onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title="Your views" size="md">
      <Rows>
        {own.map((view) => (
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
                onClick={() => void ask(view)}
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
