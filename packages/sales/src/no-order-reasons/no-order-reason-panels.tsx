import { addNoOrderReasonBody, editNoOrderReasonBody, type noOrderReasonCalls } from '@routebook/contract';
import { type RecordPanels, TextLink } from '@routebook/ui';
import { OrderedFields, orderedFacts } from '../ordered-record.tsx';

export const panels: RecordPanels<typeof noOrderReasonCalls> = {
  subtitle: ({ code }) => code,
  overview: (row) => [
    ...orderedFacts(row),
    [
      'Visits',
      <TextLink key="visits" href={`/outlet-visit/outlet-visits?reasonId=${row.id}`}>
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
    return <OrderedFields row={row} whenInactive="It is offered no more; visits that have it keep it." />;
  },
};
