import { answerCalls, failure, renderInPortal, type SentCall } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { place, placeId, route } from '../testing/places.ts';
import { EditForm } from './edit-form.tsx';

const saved = jest.fn();
const draw = (node: Parameters<typeof EditForm>[0]['node']) =>
  renderInPortal(<EditForm node={node} onSaved={saved} onCancel={() => undefined} />);
const puts = (sent: SentCall[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => saved.mockClear());

test('an edit that somebody was faster with shows both versions and overwrites nothing unasked', async () => {
  const dhaka = place('division', 1, { name: 'Dhaka' });
  const theirs = { ...dhaka, name: 'Greater Dhaka', version: 2 };
  const sent = answerCalls(({ body }) =>
    body && typeof body === 'object' && 'version' in body && body.version === 1
      ? { status: 409, body: failure('STALE_VERSION', 'Somebody else changed this.', { current: theirs }) }
      : { body: { success: true, division: theirs } },
  );
  const user = draw(dhaka);
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Dhaka City');
  await user.click(screen.getByRole('button', { name: 'Save division' }));

  const conflict = await screen.findByRole('alertdialog');
  expect(within(conflict).getByText('Dhaka City')).toBeInTheDocument();
  expect(within(conflict).getByText('Greater Dhaka')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();

  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(puts(sent)).toEqual([
    { name: 'Dhaka City', managerId: null, status: 'active', version: 1 },
    { name: 'Dhaka City', managerId: null, status: 'active', version: 2 },
  ]);
});

test('another SO is asked from when', async () => {
  const officer = { id: placeId('nation', 77), name: 'Sajib Hossain' };
  const walked = route(1, { salesOfficer: officer });
  const sent = answerCalls(({ path, method }) => {
    if (method === 'PUT' || path.endsWith(walked.id)) return { body: { success: true, route: walked } };
    return {
      body: {
        success: true,
        supervisors: [{ id: placeId('nation', 78), name: 'Anik Das', employeeCode: 'E00078', designation: 'SO' }],
      },
    };
  });
  const user = draw(walked);
  const so = await screen.findByRole('combobox', { name: 'SO' });
  expect(screen.queryByLabelText(/^From/)).not.toBeInTheDocument();
  await user.clear(so);
  await user.type(so, 'Anik');
  await user.click(await screen.findByRole('option', { name: /Anik Das/ }));
  expect(await screen.findByLabelText(/^From/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save route' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(puts(sent)).toEqual([
    expect.objectContaining({
      salesOfficerId: placeId('nation', 78),
      salesOfficerFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  ]);
});
