import { callForFile } from '@routebook/auth';
import { exportTargetAchievement, fileFormats } from '@routebook/contract';
import type { ExportOption } from '@routebook/ui';
import type { TargetAddress } from '../address/target-address.ts';
import { formatWords } from '../imports/format-words.ts';

/** What is shown of the achievement as a file: all directly beneath the place. */
export function exportAchievementOf({ query, market, plan }: TargetAddress): ExportOption[] {
  return fileFormats.map((format) => ({
    label: formatWords[format],
    fileName: `achievement-${plan.type}-${query.date}.${format}`,
    open: (_, signal) =>
      callForFile(exportTargetAchievement, { query: { ...query, ...(market && { market }), format }, signal }),
  }));
}
