import { callForFile } from '@routebook/auth';
import { exportTargets, fileFormats } from '@routebook/contract';
import { formatWords, type MenuEntry, saveFile } from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';

/** The year as a file, down to the officers: to be filled in and imported again. */
export function exportTargetsOf({ query, market, plan }: TargetAddress): MenuEntry[] {
  return fileFormats.map((format) => ({
    kind: 'action',
    label: `Export as ${formatWords[format]}`,
    onSelect: () =>
      saveFile(`targets-${plan.type}-${plan.year}.${format}`, (signal) =>
        callForFile(exportTargets, {
          query: { ...query, ...(market && { market }), through: 'officer', format },
          signal,
        }),
      ),
  }));
}
