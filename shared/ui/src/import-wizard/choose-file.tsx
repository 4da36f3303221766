import { Button, Code, Flex, Text } from '@chakra-ui/react';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useRef, useState } from 'react';
import { formatsInWords } from '../files/format-words.ts';
import { saveFile } from '../files/save-file.ts';
import { styled } from '../theme/styled.tsx';
import type { ImportColumn, ImportWizardProps } from './import-wizard-props.ts';

const Drop = styled('label', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  py: '8',
  px: '4',
  textAlign: 'center',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  color: 'fg.muted',
  fontSize: 'sm',
  cursor: 'pointer',
  '&[data-over], &:hover': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
  '& svg': { width: '1.5rem', height: '1.5rem', color: 'brand.fg' },
  '& input': { position: 'absolute', opacity: 0, width: '1px', height: '1px' },
  '& strong': { color: 'fg' },
});

const ColumnTable = styled('table', {
  width: '100%',
  fontSize: 'sm',
  '& th, & td': {
    textAlign: 'start',
    py: '1',
    pe: '3',
    verticalAlign: 'top',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  '& thead th': { fontSize: 'xs', color: 'fg.muted', border: 'none' },
});

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <ColumnTable>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">What it holds</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, help, required }) => (
          <tr key={name}>
            <th scope="row">
              <Code>{name}</Code>
              {required && ' *'}
            </th>
            <td>{help}</td>
          </tr>
        ))}
      </tbody>
    </ColumnTable>
  );
}

type ChooseFileProps = Pick<ImportWizardProps, 'columns' | 'templates'> & {
  busy: boolean;
  onFile: (file: File) => void;
  onCancel: () => void;
};

/** The first step: which file, and what a file looks like. */
export function ChooseFile({ columns, templates, busy, onFile, onCancel }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  if (busy) {
    return (
      <Flex align="center" justify="space-between" py="8" fontSize="sm" role="status">
        Sending the file…
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <Drop
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Upload aria-hidden />
        <span>
          <strong>Choose a file</strong> or drop it here
        </span>
        <span>{formatsInWords}, up to 50 MB. It is checked first; nothing is written yet.</span>
        <input ref={input} type="file" accept=".csv,.xlsx" onChange={(event) => take(event.target.files)} />
      </Drop>
      <Flex gap="2" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
        <Text>Start from an empty file:</Text>
        {Object.entries(templates).map(([label, { fileName, open }]) => (
          <Button key={label} size="sm" variant="outline" onClick={() => saveFile(fileName, open)}>
            {label}
          </Button>
        ))}
      </Flex>
      <Columns columns={columns} />
    </Flex>
  );
}
