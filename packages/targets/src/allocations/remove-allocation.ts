import { callServer } from '@routebook/auth';
import { type Allocation, deleteAllocation, restoreAllocation } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';
import { monthInWords } from '../months/month.ts';

const nameOf = ({ item, salesOfficer }: Allocation) => `${item.name} of ${salesOfficer.name}`;

/** Asks, and deletes an allocation. */
export async function removeRow(allocation: Allocation): Promise<void> {
  const { id, version, month, dbHouse } = allocation;
  const sure = await confirm({
    title: `Delete ${nameOf(allocation)}?`,
    body: `It is of ${dbHouse.name} for ${monthInWords(month)}. It can be restored.`,
    confirmLabel: 'Delete allocation',
    tone: 'danger',
  });
  if (sure)
    await tell(`${nameOf(allocation)} deleted`, () =>
      callServer(deleteAllocation, { params: { id }, query: { version: String(version) } }),
    );
}

export async function restoreRow(allocation: Allocation): Promise<void> {
  const { id, version } = allocation;
  await tell(`${nameOf(allocation)} restored`, () =>
    callServer(restoreAllocation, { params: { id }, body: { version } }),
  );
}

async function tell(done: string, make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
    toast({ title: done, kind: 'success' });
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
  void refreshTags(deleteAllocation.tags);
}
