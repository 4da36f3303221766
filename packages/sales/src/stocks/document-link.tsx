import { type StockMovement, stockDocumentWords } from '@routebook/contract';
import { TextLink } from '@routebook/ui';

const screens: Readonly<Record<StockMovement['documentKind'], string | null>> = {
  opening: null,
  stockUpdate: '/stock/stocks?view=updates&row=',
  transfer: '/stock/stocks?view=transfers&row=',
  primarySale: '/stock/primary-sales?row=',
  order: '/order/orders?row=',
};

/** What a movement was posted by, with the way to it. */
export function DocumentLink({ movement }: { movement: StockMovement }) {
  const { documentKind, documentId, documentNumber } = movement;
  const screen = screens[documentKind];
  const words = [stockDocumentWords[documentKind], documentNumber].filter(Boolean).join(' ');
  return screen === null ? words : <TextLink href={`${screen}${documentId}`}>{words}</TextLink>;
}
