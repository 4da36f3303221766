import { lazyComponent, NotFound, Route, Switch } from '@routebook/ui';
import { dbHouses } from './db-houses/db-houses.tsx';
import { LevelScreen } from './level/level-screen.tsx';
import { plainLevels } from './level/levels.ts';
import { routes } from './routes/routes.tsx';

const SoByDbHouse = lazyComponent(async () => (await import('./db-houses/so-by-db-house.tsx')).SoByDbHouse);
const Replacements = lazyComponent(async () => (await import('./db-houses/replacements.tsx')).Replacements);

/** The market hierarchy: a screen a level, each at the address of its menu entry. */
export function Hierarchy() {
  return (
    <Switch>
      {Object.values(plainLevels).map((screen) => (
        <Route key={screen.entry.level} path={screen.entry.screen}>
          <LevelScreen key={screen.entry.level} screen={screen} />
        </Route>
      ))}
      <Route path={dbHouses.entry.screen}>
        <LevelScreen key="dbHouse" screen={dbHouses} />
      </Route>
      <Route path="/db-house/so-by-db-house">
        <SoByDbHouse />
      </Route>
      <Route path="/db-house/replacements">
        <Replacements />
      </Route>
      <Route path={routes.entry.screen}>
        <LevelScreen key="route" screen={routes} />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
