import { probersOf, type World, world } from '../scope-probe/world.ts';
import { type Finding, fuzz } from './fuzz.ts';

/** As `npm run fuzz` sets them. */
const calls = Number(process.env.FUZZ_CALLS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.market.close());

test(
  `no call, whatever it is given and by whom, answers with a fault or outside of the failure shape (seed ${seed})`,
  async () => {
    const { market } = place;
    const probers = await probersOf(place);
    const people = [
      { designation: 'Administrator', id: market.admin.id },
      ...probers.map(({ designation, person: { id } }) => ({ designation, id })),
    ];
    const callers = people.map((person) => ({ ...person, tokens: new Map() }));
    const { findings, statuses } = await fuzz(place, callers, { calls, seed });
    expect(oneOfEach(findings)).toEqual([]);
    // What refuses everything would pass, too.
    expect((statuses.get(200) ?? 0) / calls).toBeGreaterThan(0.1);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404]));
  },
  calls * 300,
);

function oneOfEach(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.call} ${finding.problem}`, finding])).values()];
}
