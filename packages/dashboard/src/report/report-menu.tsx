import { callForFile } from '@routebook/auth';
import { dashboardReport } from '@routebook/contract';
import { businessDate, formatWords, lazyComponent, MenuButton, type MenuEntry, saveFile, useKept } from '@routebook/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import FileText from 'lucide-react/icons/file-text';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { printGivenUpAtom } from '../cards/print-given-up.ts';
import { allWantedAtom } from '../cards/use-seen.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { printWhenRead } from './print-when-read.ts';
import { usePrintKey } from './use-print-key.ts';

const MailedReport = lazyComponent(async () => (await import('../mail/mailed-report.tsx')).MailedReport);

/** The dashboard of the current filters, on paper or as a workbook; and by e-mail, as each person wants it. */
export function ReportMenu({ mayExport }: { readonly mayExport: boolean }) {
  const filter = useAtomValue(filterAtom);
  const wantAll = useSetAtom(allWantedAtom);
  const [mailing, setMailing] = useKept('report-menu mailing', false);
  const setGivenUp = useSetAtom(printGivenUpAtom);
  const print = useCallback(() => {
    wantAll(true);
    setGivenUp(false);
    // What is said of it has to be drawn before the page is taken.
    printWhenRead(() => flushSync(() => setGivenUp(true)));
  }, [wantAll, setGivenUp]);
  usePrintKey(print);
  const entries = (): MenuEntry[] => [
    {
      kind: 'action',
      label: 'Print',
      detail: 'The cards that you see, with their tables',
      onSelect: print,
    },
    {
      kind: 'action',
      label: formatWords.xlsx,
      detail: 'A sheet for each report, with filters and formulas',
      ...(!mayExport && { unavailable: 'Your designation does not export the dashboard.' }),
      onSelect: () =>
        saveFile(`dashboard-${businessDate()}.xlsx`, (signal) =>
          callForFile(dashboardReport, { query: filter, signal }),
        ),
    },
    {
      kind: 'action',
      label: 'By e-mail…',
      detail: 'Each morning, on the days that you choose',
      onSelect: () => setMailing(true),
    },
  ];
  return (
    <>
      <MenuButton label="Report" icon={<FileText aria-hidden />} withLabel size="md" entries={entries} />
      {mailing && <MailedReport onClose={() => setMailing(false)} />}
    </>
  );
}
