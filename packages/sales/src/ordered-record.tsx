import { NameAndCode, NumberField, StatusBadge, StatusField } from '@routebook/ui';
import type { ComponentProps, ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

interface Ordered {
  readonly code: string;
  readonly position: number;
  readonly status: string;
  readonly deletedAt: string | null;
}

/** What a drawer says of a record that lists offer in a set order; `kind` is what it has of its own. */
export function orderedFacts(
  { code, position, status, deletedAt }: Ordered,
  ...kind: readonly Fact[]
): readonly Fact[] {
  return [
    ['Code', code],
    ...kind,
    ['Order', position],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
  ];
}

interface OrderedFieldsProps extends Pick<ComponentProps<typeof NameAndCode>, 'row'> {
  /** What becomes of it once it is inactive. */
  whenInactive: string;
  children?: ReactNode;
}

/** The fields of such a record. */
export function OrderedFields({ row, whenInactive, children }: OrderedFieldsProps) {
  const statuses = [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive', help: whenInactive },
  ];
  return (
    <>
      <NameAndCode row={row} />
      {children}
      <NumberField name="position" label="Order" required help="The lowest comes first." />
      <StatusField name="status" label="Status" required choices={statuses} />
    </>
  );
}
