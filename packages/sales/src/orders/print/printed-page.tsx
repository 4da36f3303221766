import { Button, Page, styled, useUrlState } from '@routebook/ui';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { type Language, languages, type PrintWords, printWords } from './print-words.ts';
import { type Paper, papers, usePaper } from './use-paper.ts';

const widths: Readonly<Record<Paper, string>> = { A5: '132mm', A4: '182mm' };
const languageNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' };
const inUrl = { paper: 'A5', lang: 'en' };

const Sheet = styled('article', {
  bg: 'white',
  color: 'black',
  colorScheme: 'light',
  maxWidth: '100%',
  p: '6',
  borderWidth: '1px',
  borderColor: 'border',
  fontSize: 'sm',
  overflowX: 'auto',
  _print: { p: '0', borderWidth: '0', overflow: 'visible', width: '100% !important' },
  '& h2': { fontSize: 'lg', fontWeight: 'semibold' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr auto 1fr', columnGap: '3', rowGap: '0.5', my: '3' },
  '& dt': { color: '#555' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': { textAlign: 'end', py: '1', px: '1.5', borderBottomWidth: '1px', borderColor: '#bbb' },
  '& :is(th, td):is(:first-child, [data-text])': { textAlign: 'start' },
  // A quantity or an amount on two lines reads as two.
  '& td:not([data-text])': { whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  // Browsers print a foot at the end of each page: totals stand once, below what they add up.
  '& tfoot': { display: 'table-row-group', fontWeight: 'semibold' },
});
const Choices = styled('fieldset', {
  display: 'flex',
  gap: '1',
  '& [aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
});

interface PrintedPageProps {
  readonly title: string;
  /** Buttons beside those of printing. */
  readonly actions?: ReactNode;
  /** What is above the sheet and not printed. */
  readonly above?: ReactNode;
  /** What stands on the paper; nothing until it is there. */
  readonly children: ((words: PrintWords) => ReactNode) | null;
}

/** A sheet as it will be on paper: A5 or A4, in English or Bangla. */
export function PrintedPage({ title, actions, above, children }: PrintedPageProps) {
  const [url, setUrl] = useUrlState(inUrl);
  const paper = papers.find((one) => one === url.paper) ?? 'A5';
  const language = languages.find((one) => one === url.lang) ?? 'en';
  usePaper(paper);
  return (
    <Page
      title={title}
      breadcrumb={[{ label: 'Orders', href: '/order/orders' }]}
      actions={
        <>
          <Choices aria-label="Paper">
            {papers.map((one) => (
              <Button
                key={one}
                size="sm"
                variant="outline"
                aria-pressed={one === paper}
                onClick={() => setUrl({ paper: one })}
              >
                {one}
              </Button>
            ))}
          </Choices>
          <Choices aria-label="Language">
            {languages.map((one) => (
              <Button
                key={one}
                size="sm"
                variant="outline"
                lang={one}
                aria-pressed={one === language}
                onClick={() => setUrl({ lang: one })}
              >
                {languageNames[one]}
              </Button>
            ))}
          </Choices>
          {actions}
          <Button size="sm" disabled={children === null} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </>
      }
    >
      {above && <div data-print="hide">{above}</div>}
      {children && (
        <Sheet lang={language} style={{ width: widths[paper] }}>
          {children(printWords(language))}
        </Sheet>
      )}
    </Page>
  );
}
