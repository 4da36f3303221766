import type { DataTableProps } from './data-table-props.ts';

export function DataTable<Row>({ label }: DataTableProps<Row>) {
  return <div aria-label={label} />;
}
