import { addSourceCategoryBody, editSourceCategoryBody, type sourceCategoryCalls } from '@routebook/contract';
import {
  NameAndCode,
  NumberField,
  type RecordPanels,
  SelectField,
  StatusBadge,
  StatusField,
  TextLink,
} from '@routebook/ui';
import { sourceKindChoices, sourceKindWords } from './source-kinds.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'It is offered no more; invoices that have it keep it.' },
];

export const panels: RecordPanels<typeof sourceCategoryCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ id, code, kind, position, status, deletedAt }) => [
    ['Code', code],
    ['Kind', sourceKindWords[kind]],
    ['Order', position],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
    [
      'Primary sales',
      <TextLink key="sales" href={`/stock/primary-sales?sourceCategoryId=${id}`}>
        From this source
      </TextLink>,
    ],
  ],
  add: {
    schema: addSourceCategoryBody,
    defaults: { code: '', name: '', kind: 'depot', position: 0, status: 'active' },
  },
  edit: {
    schema: editSourceCategoryBody,
    valuesOf: ({ name, kind, position, status, version }) => ({ name, kind, position, status, version }),
  },
  Fields({ row }) {
    return (
      <>
        <NameAndCode row={row} />
        <SelectField name="kind" label="Kind" required choices={sourceKindChoices} />
        <NumberField name="position" label="Order" required help="The lowest comes first." />
        <StatusField name="status" label="Status" required choices={statuses} />
      </>
    );
  },
};
