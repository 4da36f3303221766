/**
 * The demo data: a synthetic business in three sizes, the same at every making for one size, reference date and seed.
 *
 * `makeDemoData` loads it with COPY in one transaction. What it loads comes from **models** (`market/`, `people/`):
 * plain objects that say what the business is and what happened to it, built once a world by `modelOf`. **Parts**
 * (`parts/`) turn models into rows of tables. Models are held in memory; what there are very many of (outlets, and later
 * orders) is made from a model while it is written and never held.
 *
 * To add the data of a later area:
 *
 * 1. Numbers by size go into `sizes.ts`.
 * 2. Write the models in a folder with the area's name. They may read the models that are there:
 *    `marketOf(world).routes`, `peopleOf(world).salesOfficers`, `routePeriodsOf(world)`, `outletsOf(world, route)`.
 * 3. Draw random numbers only from streams of your own, `world.stream('<area>/<purpose>')`, one for each purpose or for
 *    each row that can be made alone. A stream depends on its name and the seed only, so no other part's rows change.
 * 4. Take ids from `world.ids('<kind>')(number)`. An id depends on the kind and the number only: to name an outlet from an
 *    order, `world.ids('outlet')(route.firstOutlet + place)` will do. They sort by number: number rows by their time
 *    where their order matters.
 * 5. Take dates from `world.today` and `world.firstDay` and the functions of `days.ts`, never from the clock; and mobile
 *    numbers from a range of your own in `mobile-numbers.ts`.
 * 6. Write `parts/<area>.ts`, a `DemoPart`, and add it at the end of `parts/index.ts`. Give `copy` a generator, so that
 *    memory stays small whatever the size. `begin` and `finish` switch what the database does a row at a time (triggers,
 *    rollups) off, and have it done once for all.
 * 7. Test the models without a database (exact counts, shapes, planted stories), and the part's rows through
 *    `make-demo-data.test.ts`, which loads the small size.
 */
export { type DemoOptions, makeDemoData } from './make-demo-data.ts';
export { demoPassword } from './people/people.ts';
export { type DemoSizeName, demoSizeNames } from './sizes.ts';
