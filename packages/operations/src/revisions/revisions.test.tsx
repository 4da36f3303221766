import { renderInPortal } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { Operations } from '../operations.tsx';
import { difference, fivePerCent, revision, running } from '../testing/portal.ts';
import { servePortal } from '../testing/serve-portal.ts';
import { signInOperator } from '../testing/sign-in-operator.ts';

const history = [
  revision(7, { reason: 'Faster lists', changes: [difference('hierarchy', '0.1.0', '0.2.0')] }),
  revision(6, { cause: 'undo', reason: 'Failed for 4 of 9', changes: [difference('nav', '0.3.0', '0.2.0')] }),
  revision(5, { cause: 'use', changes: [difference('nav', '0.2.0', '0.3.0')] }),
  revision(4, { cause: 'trial', trials: [fivePerCent] }),
  revision(3, { cause: 'use', changes: [difference('nav', '0.1.0', '0.2.0')] }),
];

const draw = (address = '/operations/revisions') => renderInPortal(<Operations />, address);
const rowOf = async (number: number) =>
  within((await screen.findByRole('rowheader', { name: `Revision ${number}` })).closest('tr') as HTMLElement);

beforeEach(() => signInOperator());

test('the history shows when, by whom, why and what changed', async () => {
  servePortal({ revisions: history });
  draw();
  const undo = await rowOf(6);
  expect(undo.getByText('06 Mar 2026, 14:05')).toBeInTheDocument();
  expect(undo.getByText('Administrator')).toBeInTheDocument();
  expect(undo.getByText('Undone by the portal')).toBeInTheDocument();
  expect(undo.getByText('Failed for 4 of 9')).toBeInTheDocument();
  expect(undo.getByText('nav 0.3.0 → 0.2.0')).toBeInTheDocument();
  expect((await rowOf(4)).getByText('hierarchy 0.3.0 for some')).toBeInTheDocument();
});

test('a roll-back shows first what it changes, and is sent with the revision that was shown', async () => {
  const sent = servePortal({ revisions: history });
  const user = draw();
  await user.click((await rowOf(3)).getByRole('button', { name: 'Actions for revision 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Roll back to this…' }));
  const preview = await screen.findByRole('list', { name: 'What this changes' });
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['hierarchy0.2.00.1.0']);
  await user.type(screen.getByLabelText(/Reason/), 'As it stood on Tuesday');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('The map of revision 3 runs again, as revision 8')).toBeInTheDocument();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    to: 3,
    again: false,
    reason: 'As it stood on Tuesday',
    revision: 7,
  });
});

test('a roll-back says that a trial ends and that another is taken up again', async () => {
  servePortal({ revisions: history, map: running({ trials: [{ ...fivePerCent, version: '0.4.0' }] }) });
  const user = draw('/operations/revisions?row=4');
  await user.click(await screen.findByRole('button', { name: 'Roll back to this…' }));
  expect(
    await screen.findByText('Ends the trial of hierarchy 0.4.0 for 5 % of staff, TO and rahim@example.com.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Tries hierarchy 0.3.0 for 5 % of staff, TO and rahim@example.com again.'),
  ).toBeInTheDocument();
});

test('the running revision cannot be rolled back to', async () => {
  servePortal({ revisions: history });
  const user = draw();
  await user.click((await rowOf(7)).getByRole('button', { name: 'Actions for revision 7' }));
  expect(await screen.findByRole('menuitem', { name: /Roll back to this…/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a revision opens to everything about it', async () => {
  servePortal({ revisions: history });
  draw('/operations/revisions?row=7');
  const drawer = within(await screen.findByRole('dialog', { name: 'Revision 7' }));
  expect(drawer.getByText('Runs now')).toBeInTheDocument();
  expect(drawer.getByText('Faster lists')).toBeInTheDocument();
  expect(drawer.getByRole('listitem')).toHaveTextContent('hierarchy0.1.00.2.0');
});
