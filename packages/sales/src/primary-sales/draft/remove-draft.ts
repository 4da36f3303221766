import { callServer } from '@routebook/auth';
import { deletePrimarySale, type PrimarySale, restorePrimarySale } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';

/** Asks, and deletes a draft. */
export async function removeDraft({ id, number, version, dbHouse }: PrimarySale): Promise<void> {
  const sure = await confirm({
    title: `Delete draft ${number}?`,
    body: `It is of ${dbHouse.name}. Its number stays taken, and it can be restored.`,
    confirmLabel: 'Delete draft',
    tone: 'danger',
  });
  if (sure)
    await tell(`${number} deleted`, () =>
      callServer(deletePrimarySale, { params: { id }, query: { version: String(version) } }),
    );
}

export async function restoreDraft({ id, number, version }: PrimarySale): Promise<void> {
  await tell(`${number} restored`, () => callServer(restorePrimarySale, { params: { id }, body: { version } }));
}

async function tell(done: string, make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
    toast({ title: done, kind: 'success' });
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
  void refreshTags(deletePrimarySale.tags);
}
