import { callServer } from '@routebook/auth';
import { deletePrimarySalesTarget, type PrimarySalesTarget, restorePrimarySalesTarget } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';
import { monthInWords } from '../months/month.ts';

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
    await tell(`${nameOf(target)} deleted`, () =>
      callServer(deletePrimarySalesTarget, { params: { id }, query: { version: String(version) } }),
    );
}

export async function restoreTarget(target: PrimarySalesTarget): Promise<void> {
  const { id, version } = target;
  await tell(`${nameOf(target)} restored`, () =>
    callServer(restorePrimarySalesTarget, { params: { id }, body: { version } }),
  );
}

async function tell(done: string, make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
    toast({ title: done, kind: 'success' });
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
  void refreshTags(deletePrimarySalesTarget.tags);
}
