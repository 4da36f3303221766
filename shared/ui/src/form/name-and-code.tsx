import { KeyValues } from '../feedback/key-values.tsx';
import type { NameAndCodeProps } from './form-props.ts';
import { TextField } from './text-field.tsx';

/** The name of a record, and its code: given once, shown from then on. */
export function NameAndCode({ row, nameLength = 80, codeLength = 40 }: NameAndCodeProps) {
  return (
    <>
      {row && <KeyValues items={[['Code', row.code]]} />}
      <TextField name="name" label="Name" required autoFocus maxLength={nameLength} />
      {!row && (
        <TextField name="code" label="Code" required maxLength={codeLength} help="It cannot be changed later." />
      )}
    </>
  );
}
