import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { ProductForm } from './product-form.tsx';

test('all that a product needs is marked in its form, the brand too', async () => {
  signInAs('catalogue.see', 'catalogue.edit');
  answerCalls(() => ({ body: { success: true, brands: [], totalBrands: 0 } }));
  renderInPortal(<ProductForm onClose={() => undefined} />, '/product/products');
  expect(await screen.findByRole('combobox', { name: /^Brand/ })).toBeRequired();
  expect(screen.getByText('Brand')).toHaveTextContent('Brand*');
});
