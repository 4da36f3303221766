/**
 * Turns a stylesheet into a module that adopts it: no request of its own, and no `<style>` element, which the portal's
 * content security policy would refuse.
 */
export default function adoptedStyles(source: string): string {
  return [
    'const sheet = new CSSStyleSheet();',
    `sheet.replaceSync(${JSON.stringify(withoutComments(source))});`,
    'document.adoptedStyleSheets.push(sheet);',
    'export default sheet;',
  ].join('\n');
}

function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
