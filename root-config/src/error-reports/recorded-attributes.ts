/** What the look of a page hangs on. Everything else may hold words of the business: labels, links, what a row is. */
const kept = new Set([
  'class',
  'colspan',
  'data-align',
  'data-density',
  'data-kind',
  'data-layout',
  'data-muted',
  'data-open',
  'data-orientation',
  'data-part',
  'data-scope',
  'data-selected',
  'data-size',
  'data-state',
  'data-theme',
  'data-tone',
  'dir',
  'disabled',
  'height',
  'hidden',
  'id',
  'role',
  'rowspan',
  'style',
  'tabindex',
  'type',
  'width',
]);

/** The names of attributes that a recording masks, as its option wants them: a list, of which it asks whether a name is in it. */
class AllButKept extends Array<string> {
  override includes(name: string): boolean {
    return !kept.has(name);
  }
}

export const maskedAttributes: string[] = new AllButKept();
