import { screen } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { useView } from './use-view.ts';
import { ViewSwitch } from './view-switch.tsx';

const views = { list: 'List', team: 'Team tree' };

function Screen({ carried = {} }: { carried?: Readonly<Record<string, string>> }) {
  return (
    <>
      <ViewSwitch label="Ways to see people" views={views} carried={carried} />
      <p>Shown: {useView(views)}</p>
    </>
  );
}

const current = () => screen.getByRole('link', { current: 'page' }).textContent;

test.each(['', '?view=list', '?view=imports', '?view=constructor', '?view=toString'])(
  'an address with %p shows the first view',
  (search) => {
    renderInPortal(<Screen />, `/user/users${search}`);
    expect(screen.getByText('Shown: list')).toBeVisible();
    expect(current()).toBe('List');
  },
);

test('links lead to the other views and take along what stays in all of them', async () => {
  const user = renderInPortal(<Screen carried={{ market: 'm1', search: '' }} />, '/user/users?market=m1&page=3');
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', '?market=m1');
  await user.click(screen.getByRole('link', { name: 'Team tree' }));
  expect(window.location.search).toBe('?market=m1&view=team');
  expect(screen.getByText('Shown: team')).toBeVisible();
  expect(current()).toBe('Team tree');
});

test('the first view has the plain address', async () => {
  const user = renderInPortal(<Screen />, '/user/users?view=team');
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(window.location.href).toMatch(/\/user\/users$/);
});
