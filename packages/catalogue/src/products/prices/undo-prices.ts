import { undoPriceChange } from '@routebook/contract';
import { counted, quantity, tellDone } from '@routebook/ui';

/** Takes a change of many prices back, and says what stays. */
export async function undoPrices(id: string): Promise<void> {
  await tellDone(
    undoPriceChange,
    { params: { id } },
    ({ restored, kept }) => ({
      title: `${counted(restored, 'price')} taken back`,
      ...(kept > 0 && {
        kind: 'info',
        description: `${quantity(kept)} stay: changed since, or needed by a product on sale.`,
      }),
    }),
    'The prices were not taken back',
  );
}
