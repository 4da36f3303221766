import { addOutletCategoryBody, editOutletCategoryBody, type outletCategoryCalls } from '@routebook/contract';
import { quantity, type RecordPanels, SelectField, TextLink } from '@routebook/ui';
import { OrderedFields, orderedFacts } from '../ordered-record.tsx';
import { channelChoices, channelWords } from './channels.ts';

export const panels: RecordPanels<typeof outletCategoryCalls> = {
  subtitle: ({ code }) => code,
  overview: (row) => [
    ...orderedFacts(row, ['Channel', channelWords[row.channel]]),
    [
      'Outlets',
      <TextLink key="outlets" href={`/outlet/outlets?categoryId=${row.id}&merged=without`}>
        {quantity(row.outlets)}
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
      <OrderedFields row={row} whenInactive="It takes no new outlets; those it has stay.">
        <SelectField name="channel" label="Channel" required choices={channelChoices} />
      </OrderedFields>
    );
  },
};
