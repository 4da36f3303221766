/**
 * Of a page that reports errors: keeps those that nothing catches until what reports them is there, which takes them by
 * calling what this leaves in the page. That ends it.
 */
export const earlyErrorsScript = [
  '(()=>{const errors=[],note=({error,reason})=>{errors.push(error??reason)},kinds=["error","unhandledrejection"];',
  'for(const kind of kinds)addEventListener(kind,note);',
  'window.__routebookErrors=()=>{for(const kind of kinds)removeEventListener(kind,note);return errors}})()',
].join('');
