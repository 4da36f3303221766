import type { OfferKind, OfferSlab } from '@routebook/contract';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SlabEditor } from './slab-editor.tsx';

const percent = (from: string, to: string | null, of: string): OfferSlab => ({
  from,
  to,
  reward: { kind: 'percent', percent: of },
});

const names = { nameOf: () => '…', learn: () => undefined, byId: {} };
let latest: readonly OfferSlab[];

function Editor({ kind, slabs }: { kind: OfferKind; slabs: readonly OfferSlab[] }) {
  const [value, setValue] = useState(slabs);
  latest = value;
  return <SlabEditor kind={kind} measure="quantity" value={value} onChange={setValue} names={names} />;
}

const draw = (kind: OfferKind, ...slabs: readonly OfferSlab[]) =>
  renderInPortal(<Editor kind={kind} slabs={slabs} />, '/offers');

test('the next slab begins right after the one before it', async () => {
  const user = draw('slab', percent('10', '20', '2'));
  await user.click(await screen.findByRole('button', { name: 'Add slab' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(latest[1]?.from).toBe('21');
});

test('slabs that overlap, or leave a gap, are said to', async () => {
  draw('slab', percent('10', '20', '2'), percent('15', null, '3'));
  expect(await screen.findByRole('status')).toBeVisible();
});

test('a slab that is being typed is not faulted yet', async () => {
  draw('slab', percent('10', '20', '2'), percent('', null, '3'));
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a slab gives what is chosen for it, and another kind starts fresh', async () => {
  const user = draw('slab', percent('10', null, '2'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Slab 1 gives' }), 'amount');
  expect(latest[0]?.reward.kind).toBe('amount');
});

test('the last slab is not removed, and a plain kind has neither slabs nor an end', async () => {
  draw('percent', percent('10', null, '2'));
  await screen.findByRole('textbox', { name: 'Offer from, pieces' });
  expect(screen.queryByRole('button', { name: 'Add slab' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove slab/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /to, pieces/ })).toBeNull();
});

test('what is no number of free pieces stays to be mended, and is none', async () => {
  const user = draw('free', {
    from: '12',
    to: null,
    reward: { kind: 'free', every: '12', pieces: 1, productId: null },
  });
  const pieces = await screen.findByRole('textbox', { name: 'Offer, free pieces' });
  await user.clear(pieces);
  await user.type(pieces, '1,5');
  await user.tab();
  expect(pieces).toHaveValue('1,5');
  expect(pieces).toBeInvalid();
  expect(latest[0]?.reward).toMatchObject({ pieces: Number.NaN });
});
