import { levelOf, type nodeListCalls } from '@routebook/contract';
import { divisionTabs } from '../division/division-tabs.ts';
import type { LevelScreenConfig } from './level-screen-config.ts';
import { nodeColumns } from './node-columns.tsx';
import { PlaceFiguresOfPage } from './place-figures.tsx';

type PlainLevel = Exclude<keyof typeof nodeListCalls, 'dbHouse' | 'route'>;

function plainLevel(level: PlainLevel, description: string): LevelScreenConfig {
  const entry = levelOf(level);
  return { entry, description, columns: nodeColumns(entry), Beside: PlaceFiguresOfPage };
}

/** The levels that have nothing of their own but what they are for. */
export const plainLevels: Readonly<Record<PlainLevel, LevelScreenConfig>> = {
  nation: {
    ...plainLevel('nation', 'The whole of a business in one country; regions lie beneath.'),
    tabs: divisionTabs,
  },
  region: {
    ...plainLevel('region', 'Sales regions of a nation, each led by a regional sales manager.'),
    tabs: divisionTabs,
  },
  division: { ...plainLevel('division', 'Divisions of a region; districts lie beneath.'), tabs: divisionTabs },
  district: plainLevel('district', 'Districts of a division; zones lie beneath.'),
  zone: plainLevel('zone', 'Zones of a district; territories lie beneath.'),
  territory: plainLevel(
    'territory',
    'Territories of a zone, each looked after by a territory officer; areas lie beneath.',
  ),
  area: plainLevel('area', 'Areas of a territory; DB houses serve them.'),
};
