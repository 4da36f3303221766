import { callServer } from '@routebook/auth';
import { deletePrimarySale, type PrimarySale, restorePrimarySale } from '@routebook/contract';
import { confirm, tellDone } from '@routebook/ui';

/** Asks, and deletes a draft. */
export async function removeDraft({ id, number, version, dbHouse }: PrimarySale): Promise<void> {
  const sure = await confirm({
    title: `Delete draft ${number}?`,
    body: `It is of ${dbHouse.name}. Its number stays taken, and it can be restored.`,
    confirmLabel: 'Delete draft',
    tone: 'danger',
  });
  if (sure)
    await tellDone(
      `${number} deleted`,
      () => callServer(deletePrimarySale, { params: { id }, query: { version: String(version) } }),
      deletePrimarySale.tags,
    );
}

export async function restoreDraft({ id, number, version }: PrimarySale): Promise<void> {
  await tellDone(
    `${number} restored`,
    () => callServer(restorePrimarySale, { params: { id }, body: { version } }),
    deletePrimarySale.tags,
  );
}
