import { Button, Field, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { openOverlay } from './overlay-root.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import type { Question } from './question.ts';

interface QuestionDialogProps {
  question: Question;
  onAnswer: (confirmed: boolean) => void;
}

function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title, body, confirmLabel, cancelLabel = 'Cancel', tone = 'normal', typeToConfirm } = question;
  const [typed, setTyped] = useState('');
  const held = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  return (
    <PlainDialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(false)} autoFocus={tone === 'danger'}>
            {cancelLabel}
          </Button>
          <Button colorPalette={tone === 'danger' ? 'red' : 'brand'} disabled={held} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text as="div" fontSize="sm" color="fg.muted">
        {body}
      </Text>
      {typeToConfirm !== undefined && (
        <Field.Root mt="3">
          <Field.Label>Type “{typeToConfirm}” to confirm</Field.Label>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field.Root>
      )}
    </PlainDialog>
  );
}

/** Draws the question and resolves with the answer; closing it is a no. */
export function ask(question: Question): Promise<boolean> {
  const asker = document.activeElement;
  return new Promise((resolve) => {
    const close = openOverlay(
      <QuestionDialog
        question={question}
        onAnswer={(confirmed) => {
          close();
          if (asker instanceof HTMLElement) asker.focus();
          resolve(confirmed);
        }}
      />,
    );
  });
}
