import { Box, IconButton, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { LabelledField, type PlainFieldProps } from './plain-field.tsx';

export interface PasswordFieldProps extends Pick<PlainFieldProps, 'name' | 'label' | 'error' | 'hint' | 'autoFocus'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows what is typed. The button's name leaves the field the only "Password" of the page. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const action = shown ? 'Hide what is typed' : 'Show what is typed';
  return (
    <LabelledField label={label} error={error} hint={hint}>
      <Box position="relative" w="full">
        <Input
          size="lg"
          pe="11"
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
        />
        <IconButton
          size="sm"
          variant="ghost"
          position="absolute"
          insetEnd="1.5"
          top="1.5"
          aria-label={action}
          title={action}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </Box>
    </LabelledField>
  );
}
