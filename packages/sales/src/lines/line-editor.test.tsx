import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { findSoldProducts, LineEditor } from './line-editor.tsx';
import { freshLine, type TypedLine } from './typed-line.ts';

test('Enter in the last field begins another line, and with Control leaves it to the form to be saved', async () => {
  const soap = { ...freshLine, productId: 'soap', name: 'Soap', pieces: '7' };
  const changed = jest.fn();
  const user = renderInPortal(<LineEditor value={[soap]} onChange={changed} fresh={freshLine} />);
  await user.click(await screen.findByRole('textbox', { name: 'Pieces of line 1' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(changed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenCalledWith([soap, freshLine]);
});

test('a number that is none is said to be so beneath its line as soon as it is typed', async () => {
  const soap = { ...freshLine, productId: 'soap', name: 'Soap', pieces: '1,5' };
  renderInPortal(<LineEditor value={[soap]} onChange={jest.fn()} fresh={freshLine} />);
  const pieces = await screen.findByRole('textbox', { name: 'Pieces of line 1' });
  expect(pieces).toBeInvalid();
  expect(pieces).toHaveAccessibleDescription('Enter whole cases and pieces of Soap.');
  expect(screen.getByRole('textbox', { name: 'Cases of line 1' })).toBeValid();
});

test('each number says what it is also once it is typed', async () => {
  const soap = {
    ...freshLine,
    productId: 'soap',
    name: 'Soap',
    caseSize: 24,
    cases: '5',
    pieces: '7',
    discount: '9.50',
  };
  renderInPortal(
    <LineEditor
      value={[soap]}
      onChange={jest.fn()}
      fresh={{ ...freshLine, discount: '' }}
      numbers={{ discount: 'Discount' }}
    />,
  );
  expect(await screen.findByText('Cases (of 24)')).toBeVisible();
  expect(screen.getByText('Pieces')).toBeVisible();
  expect(screen.getByText('Discount')).toBeVisible();
});

test('where only what is sold today is offered, drafts and discontinued products are not asked for', async () => {
  const sent = answerCalls(() => ({ body: { success: true, products: [] } }));
  await findSoldProducts('soap', new AbortController().signal);
  expect(sent.map(({ query }) => [query.get('search'), query.get('status')])).toEqual([['soap', 'active']]);
});

function OneLine() {
  const [lines, setLines] = useState<readonly TypedLine[]>([freshLine]);
  return <LineEditor value={lines} onChange={setLines} fresh={freshLine} />;
}

test('the number has the focus once a product is chosen, however late the list gives it back, until the person goes there', async () => {
  const soap = { id: 'soap', name: 'Soap', code: 'SOAP', caseUnit: null };
  answerCalls(() => ({ body: { success: true, products: [soap], totalProducts: 1 } }));
  const user = renderInPortal(<OneLine />);
  const product = await screen.findByRole('combobox', { name: 'Product 1' });
  await user.type(product, 'soap');
  await user.click(await screen.findByRole('option', { name: /Soap/ }));
  const pieces = screen.getByRole('textbox', { name: 'Pieces of line 1' });
  await waitFor(() => expect(pieces).toHaveFocus());
  await new Promise((resolve) => setTimeout(resolve, 500));
  act(() => product.focus());
  expect(pieces).toHaveFocus();
  await user.keyboard('12');
  expect(pieces).toHaveValue('12');
  await user.tab({ shift: true });
  expect(product).toHaveFocus();
});
