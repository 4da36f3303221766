import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareStatements } from './bare-statements.ts';

const server = join(__dirname, '../..');
const sources = ['areas', 'core/market', 'core/offers']
  .flatMap((folder) => readdirSync(join(server, folder), { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'))
  .map((name) => ({ name, source: readFileSync(join(server, name), 'utf8') }));

/** `#{` stands for what is put into a template. */
test.each([
  ['sql<Row>`select id from market_node where id = #{id}`', 1],
  ['sql`/* unscoped: found */ select id from market_node where id = #{id}`', 0],
  ['sql`/* unscoped: because */ select id from market_node where id = #{id}`', 1],
  ['sql`select node.id from #{visibleNodes(reach)} as node join market_node above on above.id = node.parent_id`', 0],
  [
    'sql`select from user_account person where #{words.map((one) => sql`name like #{one}`)} and #{visiblePeople(reach)}`',
    0,
  ],
  ["db.selectFrom('market_node').select('id').execute()", 1],
  ["db.selectFrom('market_node' /* unscoped: whole */).select('id').execute()", 0],
  ["db.selectFrom('setting').select('value').execute()", 0],
])('of %s %i is bare', (source, count) => {
  expect(bareStatements(source.replaceAll('#{', '${'))).toHaveLength(count);
});

/**
 * A statement that reads rows of places, people or their days says whose they may be, by `server/src/core/scope`, or why
 * it need not, in a comment of its own: `unscoped: found`.
 */
test('every statement of the areas that reads rows of somebody is limited to the scope, or says why it is not', () => {
  const bare = sources.flatMap(({ name, source }) => bareStatements(source).map((statement) => ({ name, statement })));
  expect(bare).toEqual([]);
});

test('no statement says why it is not limited that has no need to', () => {
  const needless = sources.filter(({ source }) => {
    const said = source.match(/\/\* unscoped: \w+ \*\//g)?.length ?? 0;
    return said !== bareStatements(source.replace(/\/\* unscoped: \w+ \*\//g, '')).length;
  });
  expect(needless.map(({ name }) => name)).toEqual([]);
});
