import { callServer } from '@routebook/auth';
import { type Allocation, deleteAllocation, restoreAllocation } from '@routebook/contract';
import { confirm, monthInWords, tellDone } from '@routebook/ui';

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
    await tellDone(
      `${nameOf(allocation)} deleted`,
      () => callServer(deleteAllocation, { params: { id }, query: { version: String(version) } }),
      deleteAllocation.tags,
    );
}

export async function restoreRow(allocation: Allocation): Promise<void> {
  const { id, version } = allocation;
  await tellDone(
    `${nameOf(allocation)} restored`,
    () => callServer(restoreAllocation, { params: { id }, body: { version } }),
    deleteAllocation.tags,
  );
}
