import { addOutletCategoryBody, editOutletCategoryBody, type outletCategoryCalls } from '@routebook/contract';
import {
  NameAndCode,
  NumberField,
  quantity,
  type RecordPanels,
  SelectField,
  StatusBadge,
  StatusField,
  TextLink,
} from '@routebook/ui';
import { channelChoices, channelWords } from './channels.ts';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'It takes no new outlets; those it has stay.' },
];

export const panels: RecordPanels<typeof outletCategoryCalls> = {
  subtitle: ({ code }) => code,
  overview: ({ id, code, channel, position, status, outlets, deletedAt }) => [
    ['Code', code],
    ['Channel', channelWords[channel]],
    ['Order', position],
    ['Status', <StatusBadge key="status" status={status} deletedAt={deletedAt} />],
    [
      'Outlets',
      <TextLink key="outlets" href={`/outlet/outlets?categoryId=${id}`}>
        {quantity(outlets)}
      </TextLink>,
    ],
  ],
  add: {
    schema: addOutletCategoryBody,
    defaults: { code: '', name: '', channel: 'general', position: 0, status: 'active' },
  },
  edit: {
    schema: editOutletCategoryBody,
    valuesOf: ({ name, channel, position, status, version }) => ({ name, channel, position, status, version }),
  },
  Fields({ row }) {
    return (
      <>
        <NameAndCode row={row} />
        <SelectField name="channel" label="Channel" required choices={channelChoices} />
        <NumberField name="position" label="Order" required help="The lowest comes first." />
        <StatusField name="status" label="Status" required choices={statuses} />
      </>
    );
  },
};
