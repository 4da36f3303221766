import { editRoute, nodeCallsOf, type Route } from '@routebook/contract';
import { businessDate, DateField, Loading, LookupField, ServerForm, useFirstRead } from '@routebook/ui';
import { FixedFacts } from './fixed-facts.tsx';
import type { EditProps } from './form-props.ts';
import { findSalesOfficers, salesOfficersOf } from './look-ups.ts';
import { RouteFields } from './route-fields.tsx';
import { ManagerField, NameField, NodeStatusField } from './shared-fields.tsx';

function valuesOf(route: Route) {
  const { name, manager, visitDays, frequency, km, salesOfficer, version } = route;
  return {
    name,
    managerId: manager?.id ?? null,
    visitDays,
    frequency,
    km,
    salesOfficerId: salesOfficer?.id ?? null,
    status: route.status === 'active' ? ('active' as const) : ('inactive' as const),
    version,
  };
}

export function EditRouteForm({ id, onSaved, onCancel }: EditProps & { id: string }) {
  const route = useFirstRead(nodeCallsOf.route.get, { params: { id } }).data?.route;
  if (!route) return <Loading />;
  const officer = route.salesOfficer?.id ?? null;
  return (
    <ServerForm
      handsOver
      call={nodeCallsOf.route.update}
      schema={editRoute}
      params={{ id }}
      defaults={{ ...valuesOf(route), salesOfficerFrom: businessDate() }}
      fromCurrent={(current) => valuesOf(current as Route)}
      onSaved={(reply) => onSaved(reply.route)}
      onCancel={onCancel}
      submitLabel="Save route"
      layout="drawer"
    >
      {({ values }) => (
        <>
          <FixedFacts node={route} />
          <NameField />
          <LookupField
            name="salesOfficerId"
            label="SO"
            initialLabel={route.salesOfficer?.name ?? ''}
            search={findSalesOfficers}
            suggested={salesOfficersOf(route.parentId)}
            placeholder="Vacant"
          />
          {(values.salesOfficerId ?? null) !== officer && (
            <DateField name="salesOfficerFrom" label="From" required help="The day this change of SO takes effect." />
          )}
          <RouteFields />
          <ManagerField level="route" name={route.manager?.name} />
          <NodeStatusField level="route" />
        </>
      )}
    </ServerForm>
  );
}
