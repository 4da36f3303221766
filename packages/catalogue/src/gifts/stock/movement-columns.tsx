import type { GiftMovement } from '@routebook/contract';
import { type Column, Muted, money, quantity, StatusBadge, showInstant, TextLink } from '@routebook/ui';
import { numberOf } from '../gift-words.ts';
import { kindInWords, signed } from './movement-words.ts';

export const movementColumns: readonly Column<GiftMovement>[] = [
  { id: 'at', header: 'When', width: 164, cell: ({ at }) => showInstant(at) },
  { id: 'type', header: 'Gift', fixed: true, cell: ({ type }) => type.name },
  {
    id: 'kind',
    header: 'Movement',

    width: 112,
    cell: ({ kind, reversed }) => (reversed ? <StatusBadge status={`${kind}, reversed`} /> : kindInWords[kind]),
  },
  {
    id: 'quantity',
    header: 'Pieces',

    align: 'end',
    width: 126,
    cell: ({ quantity: moved }) => signed(moved),
  },
  {
    id: 'balanceAfter',
    header: 'Left after it',
    align: 'end',
    width: 108,
    cell: ({ balanceAfter }) => quantity(balanceAfter),
  },
  { id: 'value', header: 'Value', align: 'end', width: 126, cell: ({ value }) => money(value) },
  {
    id: 'gift',
    header: 'For',
    width: 146,
    cell: ({ gift }) =>
      gift ? (
        <TextLink href={`/gift/history?row=${gift.id}`}>{`${numberOf(gift)}, ${gift.outlet.name}`}</TextLink>
      ) : (
        <Muted>—</Muted>
      ),
  },
  {
    id: 'document',
    header: 'Document',
    optional: true,
    width: 120,
    cell: ({ document }) => document || <Muted>—</Muted>,
  },
  { id: 'reason', header: 'Reason', width: 112, cell: ({ reason }) => reason || <Muted>—</Muted> },
  { id: 'by', header: 'By', width: 112, cell: ({ by }) => by },
];
