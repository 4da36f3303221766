import { exportPjps, exportUsers } from '@routebook/contract';
import { answerCalls } from '../testing/index.ts';
import { exportsOf, filesOf } from './exports-of.ts';

const listed = { search: 'karim', sort: 'name', page: '3', pageSize: '25', after: 'key' };
const { signal } = new AbortController();

test('files of a list are of all that it finds, in its order; others are of exactly what they are told', async () => {
  const sent = answerCalls(() => ({ body: {} }));
  const asked = async (files: ReturnType<typeof exportsOf>) => {
    for (const { open } of files) await open(listed, signal);
    return sent.splice(0).map(({ query }) => Object.fromEntries(query));
  };
  const ofList = exportsOf('Team users', exportUsers, { status: 'active' });
  expect(ofList.map(({ label, fileName }) => [label, fileName])).toEqual([
    ['CSV', 'team-users.csv'],
    ['Excel (XLSX)', 'team-users.xlsx'],
  ]);
  const all = { search: 'karim', sort: 'name', status: 'active' };
  expect(await asked(ofList)).toEqual([
    { ...all, format: 'csv' },
    { ...all, format: 'xlsx' },
  ]);
  expect(await asked(filesOf('Journey plans', exportPjps, { month: '2026-11' }))).toEqual([
    { month: '2026-11', format: 'csv' },
    { month: '2026-11', format: 'xlsx' },
  ]);
});
