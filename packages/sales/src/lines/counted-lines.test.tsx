import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { CountedLines, countedProblem } from './counted-lines.tsx';

const soap = { id: 'soap', product: { name: 'Soap', caseSize: 24 }, ordered: 24 };

test('a number that is none is marked, and nothing is worked out of it', async () => {
  renderInPortal(
    <CountedLines
      lines={[soap]}
      idOf={({ id }) => id}
      figures={[{ header: 'Ordered', of: ({ ordered }) => ordered }]}
      numbers={{ arrived: 'Arrived' }}
      value={{ soap: { arrived: 'ten' } }}
      onChange={() => undefined}
      result={{ header: 'Missing', of: ({ ordered }, { arrived }) => ordered - Number(arrived) }}
    />,
  );
  expect(await screen.findByRole('textbox', { name: 'Soap: Arrived' })).toBeInvalid();
  expect(screen.getAllByRole('cell').at(-1)).toHaveTextContent(/^—$/);
});

test.each([
  [{ soap: { arrived: '24', damaged: '' } }, null],
  [{ soap: { pieces: '', amount: '12.50' } }, null],
  [{ soap: { arrived: 'ten' } }, 'Enter whole numbers of pieces.'],
  [{ soap: { arrived: '1.5' } }, 'Enter whole numbers of pieces.'],
  [{ soap: { arrived: '-1' } }, 'Enter whole numbers of pieces.'],
])('what is typed as %p is sent, or says what to do', (typed, problem) => {
  expect(countedProblem(typed)).toBe(problem);
});
