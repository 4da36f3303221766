import { callServer } from '@routebook/auth';
import { deletePrimarySalesTarget, type PrimarySalesTarget, restorePrimarySalesTarget } from '@routebook/contract';
import { confirm, monthInWords, tellDone } from '@routebook/ui';

const nameOf = ({ place, month }: PrimarySalesTarget) => `Target of ${place.name} for ${monthInWords(month)}`;

/** Asks, and deletes a target. */
export async function removeTarget(target: PrimarySalesTarget): Promise<void> {
  const sure = await confirm({
    title: `Delete the target of ${target.place.name}?`,
    body: `It is for ${monthInWords(target.month)}. It can be restored.`,
    confirmLabel: 'Delete target',
    tone: 'danger',
  });
  const { id, version } = target;
  if (sure)
    await tellDone(
      `${nameOf(target)} deleted`,
      () => callServer(deletePrimarySalesTarget, { params: { id }, query: { version: String(version) } }),
      deletePrimarySalesTarget.tags,
    );
}

export async function restoreTarget(target: PrimarySalesTarget): Promise<void> {
  const { id, version } = target;
  await tellDone(
    `${nameOf(target)} restored`,
    () => callServer(restorePrimarySalesTarget, { params: { id }, body: { version } }),
    deletePrimarySalesTarget.tags,
  );
}
