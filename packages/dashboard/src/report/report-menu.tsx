import { callForFile } from '@routebook/auth';
import { dashboardReport } from '@routebook/contract';
import { businessDate, MenuButton, type MenuEntry, saveFile } from '@routebook/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { FileText } from 'lucide-react';
import { allWantedAtom } from '../cards/use-seen.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { printWhenRead } from './print-when-read.ts';

/** The dashboard of the current filters, on paper or as a workbook. */
export function ReportMenu({ mayExport }: { readonly mayExport: boolean }) {
  const filter = useAtomValue(filterAtom);
  const wantAll = useSetAtom(allWantedAtom);
  const entries = (): MenuEntry[] => [
    {
      kind: 'action',
      label: 'Print',
      detail: 'The cards that you see, with their tables',
      onSelect: () => {
        wantAll(true);
        printWhenRead();
      },
    },
    {
      kind: 'action',
      label: 'Excel (XLSX)',
      detail: 'A sheet for each report, with filters and formulas',
      ...(!mayExport && { unavailable: 'Your designation does not export the dashboard.' }),
      onSelect: () =>
        saveFile(`dashboard-${businessDate()}.xlsx`, (signal) =>
          callForFile(dashboardReport, { query: filter, signal }),
        ),
    },
  ];
  return <MenuButton label="Report" icon={<FileText aria-hidden />} withLabel size="md" entries={entries} />;
}
