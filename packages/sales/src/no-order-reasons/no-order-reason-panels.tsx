import { addNoOrderReasonBody, editNoOrderReasonBody, type noOrderReasonCalls } from '@routebook/contract';
import { NameAndCode, NumberField, type RecordPanels, StatusBadge, StatusField, TextLink } from '@routebook/ui';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'It is offered no more; visits that have it keep it.' },
];

export const panels: RecordPanels<typeof noOrderReasonCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ id, code, position, status, deletedAt }) => [
    ['Code', code],
    ['Order', position],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
    [
      'Visits',
      <TextLink key="visits" href={`/outlet-visit/outlet-visits?reasonId=${id}`}>
        With this reason today
      </TextLink>,
    ],
  ],
  add: { schema: addNoOrderReasonBody, defaults: { code: '', name: '', position: 0, status: 'active' } },
  edit: {
    schema: editNoOrderReasonBody,
    valuesOf: ({ name, position, status, version }) => ({ name, position, status, version }),
  },
  Fields({ row }) {
    return (
      <>
        <NameAndCode row={row} />
        <NumberField name="position" label="Order" required help="The lowest comes first." />
        <StatusField name="status" label="Status" required choices={statuses} />
      </>
    );
  },
};
