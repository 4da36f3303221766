import { NotFound, Route, Switch } from '@routebook/ui';

/** Users, designations, journey plans and attendances: a screen each. */
export function People() {
  return (
    <Switch>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
