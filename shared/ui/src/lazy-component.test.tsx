import { render, screen } from '@testing-library/react';
import { lazyComponent, lazyComponentsOf } from './lazy-component.tsx';

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

test('what is opened shows that it is on its way until its file is there', async () => {
  let come: () => void = () => undefined;
  const file = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Form = lazyComponent(async () => {
    await file;
    return () => <p>form</p>;
  });
  render(<Form />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  come();
  await screen.findByText('form', {}, { timeout: 10_000 });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
