import { parse } from 'acorn';
import { simple } from 'acorn-walk';

const path = /^\/(?:api\/v\d+|ops|v2)\/[^\s?#]*/;

/** The paths of this server's API that stand as strings in a script, without their queries; none of what is no JavaScript. */
export function askedPaths(code: string): ReadonlySet<string> {
  const asked = new Set<string>();
  const add = (text: unknown) => {
    const [found] = typeof text === 'string' ? (path.exec(text) ?? []) : [];
    if (found) asked.add(found);
  };
  try {
    simple(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), {
      Literal: ({ value }) => add(value),
      TemplateElement: ({ value }) => add(value.cooked),
    });
  } catch (error) {
    // What no browser could read asks for nothing; where it is the entry, its own fault says so.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
  return asked;
}
