import { at, type ProbeEntries, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

const plan = { type: 'secondaryValue', year: 2030, scenario: 'Plan' };
const asked = '?type=secondaryValue';
const ofAll = 'a month of a plan is the whole business’s, and only who looks after all of it takes steps with it';

/** A place of another territory, and its officer there. */
function rowsOf({ nodes, people }: Territory, cells: object): object[] {
  return [
    { nodeId: nodes.area.id, ...cells },
    { nodeId: nodes.area.id, userId: people.so.id, ...cells },
  ];
}

export const targetEntries: ProbeEntries = {
  getTargets: {
    reads: (t) => [
      ...at('targets', asked, `${asked}&through=officer`, `${asked}&view=month&through=officer`),
      ...at('targets', `${asked}&market=${t.nodes.territory.id}`, `${asked}&beside=lastYear&through=officer`),
    ],
  },
  upsertTargets: {
    writes: (theirs) =>
      rowsOf(theirs, { amounts: [[1, '5', null]] }).flatMap((row) => send('upsert-targets', { ...plan, rows: [row] })),
  },
  updateTargets: {
    writes: (theirs) =>
      rowsOf(theirs, { days: [[1, '5', null]] }).flatMap((row) => [
        { url: '/api/v1/update-targets', body: { ...plan, month: 1, rows: [row] } },
      ]),
  },
  setTargets: {
    writes: (theirs) =>
      send('set-targets', {
        ...plan,
        months: [{ month: 1, version: 0 }],
        market: theirs.nodes.area.id,
        method: { kind: 'empty' },
      }),
  },
  submitTargets: { nothing: ofAll },
  approveTargets: { nothing: ofAll },
  sendTargetsBack: { nothing: ofAll },
  lockTargets: { nothing: ofAll },
  reviseTargets: { nothing: ofAll },
  deleteTargetScenario: { nothing: ofAll },
  listTargetDifferences: { reads: () => at('target-differences', asked) },
  listTargetPlans: { reads: () => at('target-plans', '?year=2030') },
  listTargetPresence: { reads: () => at('target-presence', asked) },
  setTargetPresence: {
    writes: (theirs) =>
      send('target-presence', { ...plan, view: 'year', at: { nodeId: theirs.nodes.area.id, column: 1 } }),
  },
  exportTargets: {
    reads: (t) => at('targets-exports', `${asked}&format=csv`, `${asked}&format=csv&market=${t.nodes.area.id}`),
  },
  checkTargetImport: { nothing: 'rows of a file are looked for in the own market, and nothing is written' },
  exportTargetAchievement: {
    reads: (t) =>
      at('target-achievement-exports', `${asked}&format=csv`, `${asked}&format=csv&market=${t.nodes.area.id}`),
  },
  getTargetAchievement: {
    reads: (t) => [
      ...at('target-achievement', asked, `${asked}&market=${t.nodes.territory.id}`),
      ...at('target-achievement', `${asked}&market=${t.nodes.area.id}&userId=${t.people.so.id}`),
    ],
  },
};
