import { addSourceCategoryBody, editSourceCategoryBody, type sourceCategoryCalls } from '@routebook/contract';
import { type RecordPanels, SelectField, TextLink } from '@routebook/ui';
import { OrderedFields, orderedFacts } from '../ordered-record.tsx';
import { sourceKindChoices, sourceKindWords } from './source-kinds.ts';

export const panels: RecordPanels<typeof sourceCategoryCalls> = {
  subtitle: ({ code }) => code,
  overview: (row) => [
    ...orderedFacts(row, ['Kind', sourceKindWords[row.kind]]),
    [
      'Primary sales',
      <TextLink key="sales" href={`/stock/primary-sales?sourceCategoryId=${row.id}`}>
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
      <OrderedFields row={row} whenInactive="It is offered no more; invoices that have it keep it.">
        <SelectField name="kind" label="Kind" required choices={sourceKindChoices} />
      </OrderedFields>
    );
  },
};
