import { callServer } from '@routebook/auth';
import { undoPriceChange } from '@routebook/contract';
import { failedCall, quantity, refreshTags, toast } from '@routebook/ui';

/** Takes a change of many prices back, and says what stays. */
export async function undoPrices(id: string): Promise<void> {
  try {
    const { restored, kept } = await callServer(undoPriceChange, { params: { id } });
    toast({
      title: `${quantity(restored)} ${restored === 1 ? 'price' : 'prices'} taken back`,
      kind: kept > 0 ? 'info' : 'success',
      ...(kept > 0 && { description: `${quantity(kept)} stay: changed since, or needed by a product on sale.` }),
    });
    await refreshTags(undoPriceChange.tags);
  } catch (error) {
    toast({ title: 'The prices were not taken back', description: failedCall(error).message, kind: 'error' });
  }
}
