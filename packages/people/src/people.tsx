import { lazyComponent, NotFound, Route, Switch } from '@routebook/ui';
import { Attendances } from './attendance/attendances.tsx';
import { Users } from './users/users.tsx';

const JourneyPlans = lazyComponent(async () => (await import('./journey-plans/journey-plans.tsx')).JourneyPlans);

const Designations = lazyComponent(async () => (await import('./designations/designations.tsx')).Designations);
const Audit = lazyComponent(async () => (await import('./audit/audit.tsx')).Audit);
const ClosingOfMonths = lazyComponent(async () => (await import('./closing/closing.tsx')).ClosingOfMonths);

/** Users, designations, journey plans, attendances, and what an auditor looks at: a screen each. */
export function People() {
  return (
    <Switch>
      <Route path="/user/users">
        <Users />
      </Route>
      <Route path="/attendance/attendances">
        <Attendances />
      </Route>
      <Route path="/user/journey-plans">
        <JourneyPlans />
      </Route>
      <Route path="/user/designations">
        <Designations />
      </Route>
      <Route path="/user/audit">
        <Audit />
      </Route>
      <Route path="/user/closing">
        <ClosingOfMonths />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
