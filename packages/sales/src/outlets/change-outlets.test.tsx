import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { ChangeOutlets } from './change-outlets.tsx';

const ids = ['0190b000-0000-7000-8000-000000000001'];
const draw = (name?: string) => {
  answerCalls(() => ({ body: { success: true } }));
  renderInPortal(
    <ChangeOutlets
      given="route"
      selection={{ kind: 'rows', ids }}
      onClose={() => undefined}
      {...(name !== undefined && { name })}
    />,
  );
};

test('the transfer of one outlet names it, and is called a transfer on its button too', async () => {
  draw('Abdul Cha Ghor');
  expect(await screen.findByRole('dialog', { name: 'Transfer Abdul Cha Ghor' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Transfer' })).toBeVisible();
});

test('the transfer of selected outlets says how many they are', async () => {
  draw();
  expect(await screen.findByRole('dialog', { name: 'Transfer 1 outlet' })).toBeVisible();
});
