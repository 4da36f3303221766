import { parse } from 'acorn';
import type { CallExpression, Expression, Function as FunctionNode, Program } from 'estree';
import { exportsOf } from './exports-of.ts';
import { importsOf } from './imports-of.ts';

/** What the bytes of an entry say, whatever the manifest says of them. */
export interface Entry {
  /** What it imports at once, as `System.register` names it. */
  readonly imports: readonly string[];
  /** What is taken from each of them by its name; null where that cannot be told from the code. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** What it exports; null where only running it would tell. */
  readonly exports: ReadonlySet<string> | null;
}

/** Why an entry can never be loaded: what follows its name in a sentence, `is an HTML file`. */
export interface EntryFault {
  readonly fault: string;
}

/**
 * Reads an entry without running it: it has to be a script whose one call is `System.register([...], function)`, as SystemJS
 * loads it (https://github.com/systemjs/systemjs/blob/main/docs/system-register.md).
 */
export function readEntry(code: string): Entry | EntryFault {
  try {
    return readRegistered(code);
  } catch (error) {
    if (error instanceof RangeError) return { fault: 'is nested too deeply to be read' };
    throw error;
  }
}

function readRegistered(code: string): Entry | EntryFault {
  const program = parseScript(code);
  if ('fault' in program) return program;
  const calls = program.body.flatMap((statement) =>
    statement.type === 'ExpressionStatement' && isRegister(statement.expression) ? [statement.expression] : [],
  );
  const [call] = calls;
  if (!call || calls.length > 1) return { fault: 'does not call System.register once: build it in that format' };
  const [dependencies, declare] = argumentsOf(call);
  const imports = dependencies && stringsOf(dependencies);
  if (!imports || !declare) return { fault: 'does not call System.register with a list of imports and a function' };
  return { imports, taken: importsOf(program, declare, imports), exports: exportsOf(program, declare) };
}

/** Reads a script that only has to be one: what it imports and exports is nobody's but its own. */
export function readScript(code: string): Entry | EntryFault {
  const program = parseScript(code);
  return 'fault' in program ? program : { imports: [], taken: new Map(), exports: new Set() };
}

function parseScript(code: string): Program | EntryFault {
  try {
    return parsed(code, 'script');
  } catch (error) {
    if (/^\s*</.test(code)) return { fault: 'is an HTML file, and no script' };
    if (isModule(code)) return { fault: 'is an ES module: build it in the System.register format' };
    return { fault: `is not JavaScript: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function isModule(code: string): boolean {
  try {
    parsed(code, 'module');
    return true;
  } catch {
    return false;
  }
}

/** Acorn's nodes are those of ESTree. */
function parsed(code: string, sourceType: 'script' | 'module'): Program {
  return parse(code, { ecmaVersion: 'latest', sourceType, ranges: true }) as unknown as Program;
}

function isRegister(expression: Expression): expression is CallExpression & { type: 'CallExpression' } {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return false;
  const { object, property, computed } = expression.callee;
  return (
    object.type === 'Identifier' &&
    object.name === 'System' &&
    property.type === 'Identifier' &&
    property.name === 'register' &&
    !computed
  );
}

/** Without the name that a bundle of several modules gives to each. */
function argumentsOf(call: CallExpression): [Expression | undefined, FunctionNode | undefined] {
  const [dependencies, declare] = call.arguments[0]?.type === 'Literal' ? call.arguments.slice(1) : call.arguments;
  return [
    dependencies?.type === 'SpreadElement' ? undefined : dependencies,
    declare?.type === 'FunctionExpression' || declare?.type === 'ArrowFunctionExpression' ? declare : undefined,
  ];
}

function stringsOf(list: Expression): string[] | undefined {
  if (list.type !== 'ArrayExpression') return undefined;
  const strings = list.elements.map((element) => (element?.type === 'Literal' ? element.value : undefined));
  return strings.every((each) => typeof each === 'string') ? strings : undefined;
}
