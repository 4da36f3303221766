import { NotFound, Route, Switch } from '@routebook/ui';
import { Attendances } from './attendance/attendances.tsx';

/** Users, designations, journey plans and attendances: a screen each. */
export function People() {
  return (
    <Switch>
      <Route path="/attendance/attendances">
        <Attendances />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
