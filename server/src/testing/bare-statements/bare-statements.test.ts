import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedStatements, reasons } from './allowed-statements.ts';
import { bareStatements } from './bare-statements.ts';

const server = join(__dirname, '../..');
const sources = ['areas', 'core/market']
  .flatMap((folder) => readdirSync(join(server, folder), { recursive: true }).map((name) => `${folder}/${name}`))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'));

/** `#{` stands for what is put into a template. */
test.each([
  ['sql<Row>`select id from market_node where id = #{id}`', 1],
  ['sql`select node.id from #{visibleNodes(reach)} as node join market_node above on above.id = node.parent_id`', 0],
  [
    'sql`select from user_account person where #{words.map((one) => sql`name like #{one}`)} and #{visiblePeople(reach)}`',
    0,
  ],
  ["db.selectFrom('market_node').select('id').execute()", 1],
  ["db.selectFrom('setting').select('value').execute()", 0],
])('of %s %i is bare', (source, count) => {
  expect(bareStatements(source.replaceAll('#{', '${'))).toHaveLength(count);
});

/**
 * A statement that reads rows of places, people or their days says whose they may be, by `server/src/core/scope`. One that
 * does not is of a kind that is listed: a new one fails here, until it does or somebody has said why it need not.
 */
test('every statement of the areas that reads rows of somebody is limited to the scope, or is known not to need it', () => {
  const known = new Map<string, number>();
  for (const files of Object.values(allowedStatements))
    for (const [file, count] of Object.entries(files)) known.set(file, (known.get(file) ?? 0) + count);
  const more = sources.flatMap((name) => {
    const bare = bareStatements(readFileSync(join(server, name), 'utf8'));
    return bare.length > (known.get(name) ?? 0) ? [{ name, known: known.get(name) ?? 0, bare }] : [];
  });
  expect(more).toEqual([]);
});

test('the list of those names files that are there, each with a reason', () => {
  expect(Object.keys(allowedStatements)).toEqual(Object.keys(reasons));
  const gone = Object.values(allowedStatements).flatMap((files) =>
    Object.keys(files).filter((name) => !sources.includes(name)),
  );
  expect(gone).toEqual([]);
});
