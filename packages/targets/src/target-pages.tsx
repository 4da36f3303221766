import { lazyComponent, NotFound, Route, Switch } from '@routebook/ui';
import { Targets } from './targets/targets.tsx';

const PrimarySalesTargets = lazyComponent(
  async () => (await import('./primary-sales-targets/primary-sales-targets.tsx')).PrimarySalesTargets,
);
const Allocations = lazyComponent(async () => (await import('./allocations/allocations.tsx')).Allocations);

/** Targets and allocations: a screen each, at the address of its tab. */
export function TargetPages() {
  return (
    <Switch>
      <Route path="/target/targets">
        <Targets />
      </Route>
      <Route path="/target/primary-sales-targets">
        <PrimarySalesTargets />
      </Route>
      <Route path="/target/allocations">
        <Allocations />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
