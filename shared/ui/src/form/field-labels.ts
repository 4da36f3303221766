import { createContext, useContext, useEffect } from 'react';

export interface FieldInfo {
  label: string;
  /** A value of the field as the person reads it. */
  show: (value: unknown) => string;
  /** The form is not sent while it is empty, even where the call would take that. */
  required: boolean;
  /** What to do about a value that the field does not take. */
  problem: (value: unknown) => string | null;
}

const noProblem = () => null;

/** The fields of a form by their names, for what speaks of them outside: a version conflict, an error of a field not shown. */
export const FieldLabels = createContext(new Map<string, FieldInfo>());

export function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'object' ? Object.values(value).map(plainText).join(', ') : String(value);
}

/** Makes a field known to its form. */
export function useFieldLabel(
  name: string,
  label: string,
  {
    required = false,
    show = plainText,
    problem = noProblem,
  }: Partial<{ [Key in Exclude<keyof FieldInfo, 'label'>]: FieldInfo[Key] | undefined }> = {},
): void {
  const labels = useContext(FieldLabels);
  useEffect(() => {
    labels.set(name, { label, show, required, problem });
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label, show, required, problem]);
}
