import { CustomField, type CustomFieldProps } from '@routebook/ui';
import { ReadInput } from './read-input.tsx';

function itemsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** A few words typed in one line, with commas between them. */
export function ListInput(field: Omit<CustomFieldProps<readonly string[]>, 'children'>) {
  return (
    <CustomField<readonly string[]> {...field}>
      {({ value, onChange, ref }) => (
        <ReadInput ref={ref} written={value.join(', ')} onType={(text) => onChange(itemsOf(text))} />
      )}
    </CustomField>
  );
}
