import { dayInWords } from '@routebook/server/days-in-words';
import { type DayNumber, dayText, instantAt } from '../days.ts';
import { journeyPlansOf } from '../journey-plans/journey-plans.ts';
import type { Route } from '../market/routes.ts';
import type { DemoPart } from '../part.ts';
import { peopleOf } from '../people/people.ts';
import { arrayText, type Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** What SOs walk on which day: the patterns, the days written from them, and what was changed by hand. */
export const journeyPlans: DemoPart = {
  name: 'journey plans',
  rows: ({ counts }) => counts.salesOfficers * 26 * (counts.monthsOfHistory + 2),
  async begin(client) {
    await client.query('select pause_journey_plans()');
  },
  async write(world, { copy }) {
    await copy(
      'journey_pattern',
      ['id', 'user_id', 'cycle_weeks', 'days', 'valid_from', 'written_to', 'created_at'],
      patterns(world),
    );
    await copy('journey_plan', ['user_id', 'day', 'purpose', 'route_ids', 'note', 'changed'], days(world));
    await copy('journey_change', ['id', 'kind', 'summary', 'reason', 'days', 'done_by', 'done_at'], changes(world));
    await copy('journey_change_day', ['change_id', 'user_id', 'day', 'before', 'after', 'version'], changedDays(world));
  },
  steps: [
    {
      name: 'journey plans',
      after: [],
      async run(client) {
        await client.query('select resume_journey_plans()');
        await client.query('analyze journey_plan (user_id, day, purpose)');
      },
    },
  ],
};

function* patterns(world: DemoWorld): Generator<Row> {
  const { first, last, patternOf, unplanned } = journeyPlansOf(world);
  const ids = world.ids('journey-pattern');
  for (const [index, person] of peopleOf(world).salesOfficers.entries()) {
    const { weeks, days } = patternOf(person);
    if (person === unplanned || days.length === 0) continue;
    const from = Math.max(first, person.joined);
    yield [ids(index), person.id, weeks, JSON.stringify(days), dayText(from), dayText(last), instantAt(from, 9 * 60)];
  }
}

function* days(world: DemoWorld): Generator<Row> {
  for (const { person, day, routes, note, changed } of journeyPlansOf(world).days()) {
    const purpose = routes.length === 0 ? 'leave' : 'routes';
    yield [person.id, dayText(day), purpose, arrayText(routes.map(({ id }) => id)), note, changed];
  }
}

function* changes(world: DemoWorld): Generator<Row> {
  const ids = world.ids('journey-change');
  const { administrator } = peopleOf(world);
  for (const { index, person, one, other } of journeyPlansOf(world).swaps) {
    yield [
      ids(index),
      'swap days',
      `Swapped ${dayInWords(dayText(one))} and ${dayInWords(dayText(other))} of ${person.name}`,
      'Market day of the bazar',
      2,
      (person.supervisor ?? administrator).id,
      instantAt(world.today - 1 - (index % 5), 16 * 60 + (index % 60)),
    ];
  }
}

function* changedDays(world: DemoWorld): Generator<Row> {
  const ids = world.ids('journey-change');
  const { swaps, routesOn } = journeyPlansOf(world);
  const content = (routes: readonly Route[], changed: boolean) =>
    routes.length === 0
      ? null
      : JSON.stringify({ purpose: 'routes', routeIds: routes.map(({ id }) => id), note: '', changed });
  for (const { index, person, one, other } of swaps) {
    const row = (day: DayNumber, former: DayNumber): Row => {
      const [before, after] = [content(routesOn(person, former), false), content(routesOn(person, day), true)];
      return [ids(index), person.id, dayText(day), before, after, after === null ? null : 1];
    };
    yield row(one, other);
    yield row(other, one);
  }
}
