import {
  type CallExpression,
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

/**
 * Makes the contract small for a browser, which sends and types a call without its schemas: leaves them out of the
 * `call({ ... })` declarations, but for those named in `keeps`, and marks what is declared as free of side effects, so
 * that whatever nobody uses any more goes, and the validator with it.
 */
export default function callLoader(this: LoaderContext, source: string): void {
  const done = this.async();
  withoutSchemas(source, this.getOptions().keeps).then(
    (code) => done(null, code),
    (error: Error) => done(error),
  );
}

export async function withoutSchemas(source: string, keeps: readonly string[]): Promise<string> {
  const module = await parse(source, { syntax: 'typescript', target: 'es2022' });
  for (const call of callsIn(module)) dropSchemas(call, keeps);
  for (const constant of module.body.flatMap(constantsOf)) {
    if (constant.init && callsIn(constant.init).length > 0) constant.init = inFunction(constant.init);
  }
  const { code } = await print(module);
  return code.replaceAll('= (()=>', '= /*#__PURE__*/ (()=>');
}

function dropSchemas({ callee, arguments: parameters }: CallExpression, keeps: readonly string[]): void {
  const declaration: Expression | undefined = parameters[0]?.expression;
  if (callee.type !== 'Identifier' || callee.value !== 'call' || declaration?.type !== 'ObjectExpression') return;
  declaration.properties = declaration.properties.filter((property) => {
    const name = nameOf(property);
    return !schemas.has(name) || keeps.includes(name);
  });
}

function nameOf(property: ObjectExpression['properties'][number]): string {
  if (property.type === 'Identifier') return property.value;
  return property.type === 'KeyValueProperty' && property.key.type === 'Identifier' ? property.key.value : '';
}

function constantsOf(item: ModuleItem): VariableDeclarator[] {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
  return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
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
