import { addOutletBody, outletCalls } from '@routebook/contract';
import { ServerForm } from '@routebook/ui';
import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { LikeOutlets } from './like-outlets.tsx';

const like = (id: string, code: string) => ({
  outlet: { id, code, name: 'Rahim Store', ownerName: 'Rahim', mobile: '01712345678', status: 'active' },
  metres: null,
  reasons: ['mobile'],
});

test('a shop that may be there already is looked at beside the form, which stays, and each is set apart by its code', async () => {
  answerCalls(() => ({ body: { success: true, likes: [like('a', 'OL1'), like('b', 'OL2')] } }));
  renderInPortal(
    <ServerForm
      call={outletCalls.add}
      schema={addOutletBody}
      defaults={{ differsFrom: [] }}
      submitLabel="Add outlet"
      onSaved={() => undefined}
    >
      <LikeOutlets row={undefined} values={{ name: 'Rahim Store', mobile: '01712345678' }} />
    </ServerForm>,
  );
  const [link] = await screen.findAllByRole('link', { name: 'Rahim Store (in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('href', '/outlet/outlets?row=a');
  expect(screen.getByRole('checkbox', { name: 'It is another outlet than OL1' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'It is another outlet than OL2' })).not.toBeChecked();
});
