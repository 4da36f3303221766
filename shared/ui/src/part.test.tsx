import { render, screen } from '@testing-library/react';
import { partsOf } from './part.tsx';

test('once one part of a file has been loaded, the others are drawn without a frame of nothing', async () => {
  const file = partsOf(async () => ({ Name: () => <p>name</p>, Code: () => <p>code</p> }));
  const Name = file.part('Name');
  const Code = file.part('Code');
  render(<Name />);
  expect(screen.queryByText('name')).toBeNull();
  await screen.findByText('name', {}, { timeout: 10_000 });
  render(<Code />);
  expect(screen.getByText('code')).toBeInTheDocument();
});
