import type { AchievedRow, exportTargetAchievement, ParsedQueryOf } from '@routebook/contract';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { ExportContext } from '../../../core/http/context.ts';
import type { FileReply } from '../../../core/http/file-reply.ts';
import { type ExportColumn, exportRows } from '../../../core/transfer/exports/export-file.ts';
import { achievementOf } from './achievement.ts';
import { entity, keyOf, planInWords } from './plan.ts';
import { asNumber } from './transfer.ts';

/** In the unit of the type, achievement in percent. */
const columns: readonly ExportColumn<AchievedRow>[] = [
  ['level', (row) => row.level],
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['target', (row) => asNumber(row.target)],
  ['actual', (row) => asNumber(row.actual)],
  ['achievement', (row) => (row.achievement === null ? null : Number((row.achievement * 100).toFixed(1)))],
  ['gap', (row) => asNumber(row.gap)],
  ['required_a_day', (row) => asNumber(row.requiredADay)],
  ['projected', (row) => asNumber(row.projected)],
];

/** What was reached of the targets of a month, of all directly beneath a place, as a file. */
export async function exportAchievement(
  context: ExportContext,
  { format, ...query }: ParsedQueryOf<typeof exportTargetAchievement>,
): Promise<FileReply> {
  const day = query.date ?? (await todayOf(context.db));
  const { achievements, market } = await achievementOf(context, { ...query, date: day });
  const plan = planInWords(keyOf(query, Number(day.slice(0, 4))));
  const place = market ? ` ${market.name}` : '';
  return exportRows(context, {
    format,
    fileName: `Achievement ${plan}${place} ${day}`.replaceAll(',', ''),
    sheetName: 'Achievement',
    columns,
    entity,
    asked: query,
    rows: achievements,
  });
}
