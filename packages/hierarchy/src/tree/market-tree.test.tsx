import { type Level, levelOf, type PlaceFigures, type TreeNode } from '@routebook/contract';
import { answerCalls, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { LevelScreen } from '../level/level-screen.tsx';
import { plainLevels } from '../level/levels.ts';
import { place, placeId } from '../testing/places.ts';
import { signInAs } from '../testing/sign-in-as.ts';

function node(level: Level, number: number, parent: string | null): TreeNode {
  const { id, code, name, status, counts } = place(level, number);
  return { id, level, code, name, status, parentId: parent, managerName: null, counts };
}

const children: Readonly<Record<string, TreeNode[]>> = {
  '': [node('nation', 1, null)],
  [placeId('nation', 1)]: [node('region', 1, placeId('nation', 1)), node('region', 2, placeId('nation', 1))],
  [placeId('region', 1)]: [node('division', 1, placeId('region', 1))],
  [placeId('region', 2)]: [node('division', 2, placeId('region', 2))],
  [placeId('division', 1)]: [node('district', 1, placeId('division', 1))],
};

/** Half of the target of any place is reached. */
function figuresOf(ids: string): PlaceFigures[] {
  const figures = { mtdPrimary: '250.50', mtdSecondary: '500.00', target: '1000.00', achievement: 50, dbHouse: null };
  return ids.split(',').map((id) => ({ id, ...figures }));
}

function serve({ path, query }: SentCall) {
  if (path === '/api/v1/market-tree')
    return { body: { success: true, nodes: children[query.get('parent') ?? ''] ?? [] } };
  if (path === '/api/v1/market-nodes') {
    const { id, level, code, name, status, path: way } = place('district', 1);
    return { body: { success: true, nodes: [{ id, level, code, name, status, parentName: null, path: way }] } };
  }
  if (path === '/api/v1/place-figures')
    return { body: { success: true, placeFigures: figuresOf(query.get('ids') ?? '') } };
  return { body: { success: true, views: [] } };
}

const draw = (query = '') =>
  renderInPortal(<LevelScreen screen={plainLevels.division} />, `/division/divisions?view=tree${query}`);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

beforeEach(() => signInAs('see'));

test('opens down to the divisions, and reads a branch when it is opened', async () => {
  const sent = answerCalls(serve);
  const user = draw();
  const first = await row('division 1');
  expect(screen.queryByText('district 1')).not.toBeInTheDocument();
  expect(sent.some(({ query }) => query.get('parent') === placeId('division', 1))).toBe(false);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(await row('district 1')).toHaveAttribute('aria-level', '4');
});

test('a place says what it bought and sold this month, and how much of its target that is', async () => {
  answerCalls(serve);
  draw();
  const cells = within(await row('division 1'));
  expect(await cells.findByText('50.0 %')).toBeVisible();
  expect(cells.getByText('251')).toBeVisible();
  expect(cells.getByText('500')).toBeVisible();
});

test('arrow keys walk the tree as trees do everywhere', async () => {
  answerCalls(serve);
  const user = draw();
  const nation = await row('nation 1');
  act(() => nation.focus());
  await row('division 2');
  await user.keyboard('{ArrowDown}');
  expect(await row('region 1')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await row('division 1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await row('region 1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await row('region 1')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{End}');
  expect(await row('division 2')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await row('nation 1')).toHaveFocus();
});

test('shows the market of the day that is asked for', async () => {
  const sent = answerCalls(serve);
  draw('&asOf=2025-03-01');
  await row('nation 1');
  const asked = sent.filter(({ path }) => path === '/api/v1/market-tree');
  expect(asked.every(({ query }) => query.get('asOf') === '2025-03-01')).toBe(true);
});

test('finds a place of any level and shows it where it stands', async () => {
  answerCalls(serve);
  const user = draw('&search=distr');
  const found = await screen.findByRole('region', { name: 'Places found' });
  await user.click(within(found).getByRole('button', { name: new RegExp(`district 1.*${levelOf('district').one}`) }));
  expect(await row('district 1')).toHaveFocus();
});
