import { IconButton, Input, styled } from '@routebook/ui';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { LabelledField, type PlainFieldProps } from './plain-field.tsx';

const Box = styled('div', {
  position: 'relative',
  w: 'full',
  '& > input': { pe: '11' },
  '& > button': { position: 'absolute', insetEnd: '1.5', top: '1.5' },
});

export interface PasswordFieldProps extends Pick<PlainFieldProps, 'name' | 'label' | 'error' | 'hint' | 'autoFocus'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows what is typed. The button's name leaves the field the only "Password" of the page. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const action = shown ? 'Hide what is typed' : 'Show what is typed';
  return (
    <LabelledField label={label} error={error} hint={hint}>
      {(control) => (
        <Box>
          <Input
            size="lg"
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
          />
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={action}
            title={action}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </Box>
      )}
    </LabelledField>
  );
}
