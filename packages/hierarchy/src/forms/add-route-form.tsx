import { addRoute, type BodyOf, nodeCallsOf } from '@routebook/contract';
import { LookupField, ServerForm } from '@routebook/ui';
import type { AddProps } from './form-props.ts';
import { findSalesOfficers, salesOfficersOf } from './look-ups.ts';
import { RouteFields } from './route-fields.tsx';
import { CodeField, ManagerField, NameField, NodeStatusField, ParentField } from './shared-fields.tsx';

const defaults: BodyOf<typeof nodeCallsOf.route.add> = {
  parentId: null,
  code: '',
  name: '',
  managerId: null,
  status: 'active',
  visitDays: [],
  frequency: 'weekly',
  km: null,
  salesOfficerId: null,
};

export function AddRouteForm({ onSaved, onCancel }: AddProps) {
  return (
    <ServerForm
      handsOver
      call={nodeCallsOf.route.add}
      schema={addRoute}
      defaults={defaults}
      onSaved={({ route }) => onSaved(route)}
      onCancel={onCancel}
      submitLabel="Save route"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <NameField autoFocus />
          <CodeField />
          <ParentField level="route" />
          <LookupField
            name="salesOfficerId"
            label="SO"
            search={findSalesOfficers}
            suggested={salesOfficersOf(values.parentId)}
            placeholder="Vacant"
            help="Walks the route from today on."
          />
          <RouteFields />
          <ManagerField level="route" />
          <NodeStatusField level="route" />
        </>
      )}
    </ServerForm>
  );
}
