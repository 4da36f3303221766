interface LoaderContext {
  getOptions(): { readonly names: readonly string[] };
}

/**
 * Leaves of the index of a library what gives the names that are wanted. Webpack would leave out the rest as well, but only once
 * it has read all modules behind it.
 */
export default function indexLoader(this: LoaderContext, source: string): string {
  return onlyNamed(source, this.getOptions().names);
}

const named = /^(import|export) \{(.*)\}( from .*)?;$/;
const whole = /^import \* as (\S+) from .*;$/;

/** Knows the statements of an index as bundlers write it, one a line. All others are kept as they are. */
export function onlyNamed(source: string, names: readonly string[]): string {
  const wanted = new Set(names);
  const used = new Set<string>();
  const lines = source.split('\n').map((line) => {
    const [, keyword, list, from] = named.exec(line) ?? [];
    if (keyword !== 'export' || list === undefined) return line;
    const kept = namesIn(list).filter(({ outside }) => wanted.has(outside));
    if (!from) for (const { inside } of kept) used.add(inside);
    return kept.length === 0 ? '' : `export { ${kept.map(({ text }) => text).join(', ')} }${from ?? ''};`;
  });
  const isUsed = (line: string) => {
    const [, keyword, list = ''] = named.exec(line) ?? [];
    if (keyword === 'import') return namesIn(list).some(({ outside }) => used.has(outside));
    const [, space] = whole.exec(line) ?? [];
    return space === undefined || used.has(space);
  };
  return lines.filter((line) => line !== '' && isUsed(line)).join('\n');
}

/** Of `inside as outside, both`: what each name is on either side of the statement. */
function namesIn(list: string): { readonly text: string; readonly inside: string; readonly outside: string }[] {
  return list.split(',').map((each) => {
    const text = each.trim();
    const [inside = text, outside = inside] = text.split(' as ');
    return { text, inside, outside };
  });
}
