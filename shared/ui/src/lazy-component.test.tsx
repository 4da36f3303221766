import { render, screen } from '@testing-library/react';
import { lazyComponentsOf } from './lazy-component.tsx';

test('once one component of a file has been loaded, the others are drawn without a frame of nothing', async () => {
  const file = lazyComponentsOf(async () => ({ Name: () => <p>name</p>, Code: () => <p>code</p> }));
  const Name = file.component('Name');
  const Code = file.component('Code');
  render(<Name />);
  expect(screen.queryByText('name')).toBeNull();
  await screen.findByText('name', {}, { timeout: 10_000 });
  render(<Code />);
  expect(screen.getByText('code')).toBeInTheDocument();
});
