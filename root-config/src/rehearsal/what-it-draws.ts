import type { RehearsedSide } from '@routebook/contract';

type Drawn = Pick<RehearsedSide, 'headings' | 'rows' | 'controls' | 'texts'>;

const longest = 200;
const most = { headings: 100, rows: 50, controls: 300, texts: 600 } as const;

const controlRoles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  INPUT: 'field',
  SELECT: 'choice',
  TEXTAREA: 'field',
};

/** What people read of an element: its headings, its tables with their rows, what can be pressed or filled in, and its text. */
export function whatItDraws(region: Element): Drawn {
  return {
    headings: all(region, 'h1, h2, h3, [role=heading]').map(wordsOf).filter(Boolean).slice(0, most.headings),
    rows: all(region, 'table, [role=table], [role=grid], [role=treegrid]')
      .map((table, place) => ({ name: nameOf(table) || `Table ${place + 1}`, rows: rowsOf(table) }))
      .slice(0, most.rows),
    controls: all(region, 'a[href], button, input, select, textarea')
      .map((control) => `${controlRoles[control.tagName] ?? 'control'} ${nameOf(control)}`.trim())
      .slice(0, most.controls),
    texts: linesOf(region).slice(0, most.texts),
  };
}

function all(region: Element, selector: string): Element[] {
  return [...region.querySelectorAll(selector)].filter(isShown);
}

function isShown(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}

/** Without the row of its headings. */
function rowsOf(table: Element): number {
  return [...table.querySelectorAll('tr, [role=row]')].filter((row) =>
    row.querySelector('td, [role=cell], [role=gridcell]'),
  ).length;
}

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = labelledBy.map((id) => document.getElementById(id)?.textContent ?? '');
  const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : undefined;
  const caption = element.querySelector('caption')?.textContent;
  const isTable = element.matches('table, [role]');
  return clean(
    element.getAttribute('aria-label') ||
      labels.join(' ') ||
      label ||
      element.getAttribute('placeholder') ||
      (isTable ? caption : element.textContent) ||
      '',
  );
}

function wordsOf(element: Element): string {
  return clean(element.textContent ?? '');
}

/** The text as it stands on the screen, each line once for each time that it is there. */
function linesOf(region: Element): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has what nobody sees as well, and no lines.
  const text = region instanceof HTMLElement ? (region.innerText ?? region.textContent ?? '') : '';
  return text
    .split(/[\n\t]/)
    .map(clean)
    .filter(Boolean);
}

/** In one line, without what cannot be kept. */
function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\0\p{Surrogate}]/gu, '');
}
