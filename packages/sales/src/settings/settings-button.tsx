import type { AnyCall } from '@routebook/contract';
import { Button, useKept, useMayCall } from '@routebook/ui';
import Settings from 'lucide-react/icons/settings';
import type { ComponentType } from 'react';

interface SettingsButtonProps {
  /** What changes them: who may not make it, has no button. */
  readonly call: AnyCall;
  readonly Form: ComponentType<{ onClose: () => void }>;
}

/** Opens the form of settings. */
export function SettingsButton({ call, Form }: SettingsButtonProps) {
  const mayCall = useMayCall();
  const [open, setOpen] = useKept('settings-button open', false);
  if (!mayCall(call)) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Settings aria-hidden />
        Settings
      </Button>
      {open && <Form onClose={() => setOpen(false)} />}
    </>
  );
}
