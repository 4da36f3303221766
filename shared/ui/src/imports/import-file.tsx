import { callForFile, callServer } from '@routebook/auth';
import { type FileFormat, type FileImport, fileFormats, type ImportCalls } from '@routebook/contract';
import { useMemo, useState } from 'react';
import { refreshTags } from '../calls/server-call.ts';
import { formatWords } from '../files/format-words.ts';
import { ImportWizard } from '../import-wizard/import-wizard.tsx';
import { styled } from '../theme/styled.tsx';
import type { ImportFileProps, ImportOption } from './imports-props.ts';

const batchOf = (reply: { import: FileImport }) => reply.import;

type Kind = Readonly<Record<string, string>>;

function stepsOf(calls: ImportCalls, kind: Kind) {
  return {
    upload: (file: File, signal: AbortSignal) => callServer(calls.upload, { query: kind, file, signal }).then(batchOf),
    read: (id: string) => callServer(calls.get, { params: { id } }).then(batchOf),
    cancel: (id: string) => callServer(calls.cancel, { params: { id } }).then(batchOf),
    undo: (id: string) => callServer(calls.undo, { params: { id } }).then(batchOf),
  };
}

function templatesOf(calls: ImportCalls, kind: Kind, many: string) {
  const template = (format: FileFormat) => ({
    fileName: `${many.toLowerCase().replaceAll(' ', '-')}-import.${format}`,
    open: (signal: AbortSignal) => callForFile(calls.template, { query: { ...kind, format }, signal }),
  });
  return Object.fromEntries(fileFormats.map((format) => [formatWords[format], template(format)]));
}

interface OptionsProps {
  options: readonly ImportOption[];
  chosen: Readonly<Record<string, boolean>>;
  choose: (chosen: Record<string, boolean>) => void;
}

const Option = styled('label', {
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  fontSize: 'sm',
  cursor: 'pointer',
  '& input': { width: '4', height: '4', accentColor: 'var(--rb-colors-brand-solid)' },
});

function Options({ options, chosen, choose }: OptionsProps) {
  return options.map(({ name, label }) => (
    <Option key={name}>
      <input
        type="checkbox"
        checked={chosen[name] ?? false}
        onChange={({ target }) => choose({ ...chosen, [name]: target.checked })}
      />
      {label}
    </Option>
  ));
}

const noKind: Kind = {};
const noOptions: readonly ImportOption[] = [];

/** Imports a file by its calls, from choosing it to taking it back. */
export function ImportFile({
  many,
  calls,
  kind = noKind,
  stale = calls.apply.tags,
  columns,
  options = noOptions,
  onClose,
}: ImportFileProps) {
  const [chosen, choose] = useState<Record<string, boolean>>({});
  const steps = useMemo(() => stepsOf(calls, kind), [calls, kind]);
  const templates = useMemo(() => templatesOf(calls, kind, many), [calls, kind, many]);
  return (
    <ImportWizard
      open
      onClose={onClose}
      title={`Import ${many}`}
      columns={columns}
      templates={templates}
      {...steps}
      apply={(id, skipErrors) =>
        callServer(calls.apply, { params: { id }, body: { ...chosen, skipErrors } }).then(batchOf)
      }
      onChanged={() => void refreshTags(stale)}
      choices={options.length > 0 && <Options options={options} chosen={chosen} choose={choose} />}
    />
  );
}
