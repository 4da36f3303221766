import {
  type CallExpression,
  type Declaration,
  type Expression,
  type ModuleItem,
  type ObjectExpression,
  parse,
  parseSync,
  print,
  type VariableDeclarator,
} from '@swc/core';

interface LoaderContext {
  async(): (error: Error | null, source?: string) => void;
  getOptions(): { readonly keeps: readonly string[] };
}

const schemas = new Set(['params', 'query', 'body', 'reply']);

/** By what is kept and the source: a process builds one bundle after another, and nearly all hold the same contract. */
const made = new Map<string, Promise<string>>();

/**
 * Makes the contract small for a browser, which sends and types a call without its schemas: leaves them out of the
 * `call({ ... })` declarations, but for those named in `keeps`, and out of what makes several calls at once, which takes
 * them as its `schemas`. Marks what is declared as free of side effects, so that whatever nobody uses any more goes, and
 * the validator with it.
 */
export default function callLoader(this: LoaderContext, source: string): void {
  const done = this.async();
  const { keeps } = this.getOptions();
  const key = `${keeps}\n${source}`;
  const code = made.get(key) ?? withoutSchemas(source, keeps);
  made.set(key, code);
  code.then(
    (code) => done(null, code),
    (error: Error) => done(error),
  );
}

export async function withoutSchemas(source: string, keeps: readonly string[]): Promise<string> {
  const module = await parse(source, { syntax: 'typescript', target: 'es2022' });
  for (const item of module.body) {
    // A function gets its schemas from what declares calls by it, and those are gone.
    const kept = declarationOf(item).type === 'FunctionDeclaration' ? [] : keeps;
    for (const call of callsIn(item)) dropSchemas(call, kept);
  }
  for (const constant of module.body.flatMap(constantsOf)) {
    if (constant.init && callsIn(constant.init).length > 0) constant.init = inFunction(constant.init);
  }
  const { code } = await print(module);
  return code.replaceAll('= (()=>', '= /*#__PURE__*/ (()=>');
}

function dropSchemas({ callee, arguments: parameters }: CallExpression, keeps: readonly string[]): void {
  const declaration: Expression | undefined = parameters[0]?.expression;
  if (callee.type !== 'Identifier' || declaration?.type !== 'ObjectExpression') return;
  const isCall = callee.value === 'call';
  declaration.properties = declaration.properties.flatMap((property) => {
    const name = nameOf(property);
    if (isCall) return schemas.has(name) && !keeps.includes(name) ? [] : [property];
    return name === 'schemas' ? noSchemas() : [property];
  });
}

/** `schemas: {}` */
function noSchemas(): ObjectExpression['properties'] {
  const [statement] = parseSync('({ schemas: {} })').body;
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ParenthesisExpression') return [];
  const { expression } = statement.expression;
  return expression.type === 'ObjectExpression' ? expression.properties : [];
}

function nameOf(property: ObjectExpression['properties'][number]): string {
  if (property.type === 'Identifier') return property.value;
  return property.type === 'KeyValueProperty' && property.key.type === 'Identifier' ? property.key.value : '';
}

function constantsOf(item: ModuleItem): VariableDeclarator[] {
  const declaration = declarationOf(item);
  return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
}

function declarationOf(item: ModuleItem): ModuleItem | Declaration {
  return item.type === 'ExportDeclaration' ? item.declaration : item;
}

/** `(() => (value))()`, which can be marked as a whole. */
function inFunction(value: Expression): Expression {
  const [statement] = parseSync('(() => (0))()').body;
  if (statement?.type !== 'ExpressionStatement') return value;
  for (const { callee } of callsIn(statement)) {
    if (callee.type !== 'ParenthesisExpression' || callee.expression.type !== 'ArrowFunctionExpression') continue;
    const { body } = callee.expression;
    if (body.type === 'ParenthesisExpression') body.expression = value;
  }
  return statement.expression;
}

/** Every call inside, outer ones first. */
function callsIn(node: unknown): CallExpression[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(callsIn);
  return isCall(node) ? [node, ...inner] : inner;
}

function isCall(node: object): node is CallExpression {
  return 'type' in node && node.type === 'CallExpression';
}
