import { callForFile } from '@routebook/auth';
import { exportTraceDay, type TraceDay, traceFileFormats } from '@routebook/contract';
import { MenuButton, type MenuEntry, saveFile } from '@routebook/ui';
import FileDown from 'lucide-react/icons/file-down';

const formats: Readonly<
  Record<(typeof traceFileFormats)[number], { readonly label: string; readonly detail: string }>
> = {
  gpx: { label: 'GPX', detail: 'For maps and devices' },
  geojson: { label: 'GeoJSON', detail: 'For geographic tools' },
  csv: { label: 'CSV', detail: 'A line for each position' },
};

interface DayMenuProps {
  readonly day: TraceDay;
  readonly mayExport: boolean;
  readonly onPrint: () => void;
}

/** The day on paper, or as a file. */
export function DayMenu({ day, mayExport, onPrint }: DayMenuProps) {
  const { _id, name, date } = day;
  const entries = (): MenuEntry[] => [
    { kind: 'action', label: 'Print', detail: 'The map as it is, with figures and what happened', onSelect: onPrint },
    ...traceFileFormats.map(
      (format): MenuEntry => ({
        kind: 'action',
        ...formats[format],
        ...(!mayExport && { unavailable: 'Your designation does not export tracks.' }),
        onSelect: () =>
          saveFile(`${name.replaceAll(/\s+/g, '-').toLowerCase()}-${date}.${format}`, (signal) =>
            callForFile(exportTraceDay, { params: { id: _id }, query: { date, format }, signal }),
          ),
      }),
    ),
  ];
  return <MenuButton label="Take along" icon={<FileDown aria-hidden />} withLabel size="md" entries={entries} />;
}
