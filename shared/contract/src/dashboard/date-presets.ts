/** The ranges that the dashboard offers, before an own one. */
export const datePresets = ['today', 'sevenDays', 'mtd', 'lastMonth', 'quarter', 'year'] as const;
export type DatePreset = (typeof datePresets)[number];

export const datePresetLabels: Readonly<Record<DatePreset, string>> = {
  today: 'Today',
  sevenDays: '7 days',
  mtd: 'MTD',
  lastMonth: 'Last month',
  quarter: 'This quarter',
  year: 'This year',
};

/** Business dates, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The dashboard's range where none is chosen: 7 days back through today. */
export const defaultPreset: DatePreset = 'sevenDays';

/** The days of a preset; `today` is the business's, wherever the reader is. */
export function presetRange(preset: DatePreset, today: string): DateRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'sevenDays':
      return { from: dayOf(Date.parse(today) - 7 * 86_400_000), to: today };
    case 'mtd':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth':
      return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) };
    case 'quarter':
      return { from: dayOf(Date.UTC(year, month - 1 - ((month - 1) % 3), 1)), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** The preset whose days a range has; null for an own one. */
export function presetOf(range: DateRange, today: string): DatePreset | null {
  const same = datePresets.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  });
  return same ?? null;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
