import { userAtom } from '@routebook/auth';
import { Empty, lazyComponent, NotFound, Page, Route, Switch, useLocation } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useEffect } from 'react';
import { Parcels } from './parcels/parcels.tsx';

const RollOuts = lazyComponent(async () => (await import('./roll-outs/roll-outs.tsx')).RollOuts);
const Teams = lazyComponent(async () => (await import('./teams/teams.tsx')).Teams);
const Revisions = lazyComponent(async () => (await import('./revisions/revisions.tsx')).Revisions);

/** The first of the screens, for whoever knows but the word. */
function ToParcels() {
  const [, goTo] = useLocation();
  useEffect(() => goTo('/operations/parcels', { replace: true }), [goTo]);
  return null;
}

/** The portal in operation, for those who choose what it runs. */
export function Operations() {
  const user = useAtomValue(userAtom);
  if (user && !user.capabilities.includes('portal.operate')) {
    return (
      <Page title="Parcels">
        <Empty
          icon={<LockKeyhole />}
          title="This page is for those who operate the portal"
          description="Ask your administrator if you need to choose which versions it runs."
        />
      </Page>
    );
  }
  return (
    <Switch>
      <Route path="/operations">
        <ToParcels />
      </Route>
      <Route path="/operations/parcels">
        <Parcels />
      </Route>
      <Route path="/operations/roll-outs">
        <RollOuts />
      </Route>
      <Route path="/operations/revisions">
        <Revisions />
      </Route>
      <Route path="/operations/teams">
        <Teams />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
