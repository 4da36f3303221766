import { NotFound, Route, Switch } from '@routebook/ui';
import { TraceGate } from './session/trace-gate.tsx';
import { TraceViews } from './trace-views.tsx';

/** Where the field is, and where it was; behind a sign-in of its own. */
export function Trace() {
  return (
    <Switch>
      <Route path="/trace">
        <TraceGate>
          <TraceViews />
        </TraceGate>
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
