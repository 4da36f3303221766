/**
 * Of a page that reports errors: keeps those that nothing catches until what reports them is there, which takes what was
 * kept and ends that.
 */
export const earlyErrorsScript = [
  '(()=>{const kept=[],note=({error,reason})=>{kept.push(error??reason)},kinds=["error","unhandledrejection"];',
  'for(const kind of kinds)addEventListener(kind,note);',
  'window.__routebookErrors={kept,end(){for(const kind of kinds)removeEventListener(kind,note)}}})()',
].join('');
