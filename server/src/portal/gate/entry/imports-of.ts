import type { Function as FunctionNode, Identifier, Node, ObjectExpression, Program } from 'estree';
import { scopesOf } from './code-scopes.ts';

/**
 * What a module takes of each import by name, as its setters say (`function (m) { react.useState = m.useState }`); null for one whose
 * setter keeps the whole module, so that only running it would tell.
 */
export function importsOf(
  program: Program,
  declare: FunctionNode,
  imports: readonly string[],
): Map<string, ReadonlySet<string> | null> {
  const setters = settersOf(declare);
  return new Map(imports.map((specifier, place) => [specifier, takenBy(program, setters?.[place])]));
}

/** The functions of `return { setters: [...] }`. */
function settersOf(declare: FunctionNode): readonly (Node | null)[] | null {
  const made = objectOf(declare);
  for (const property of made?.properties ?? [])
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'setters')
      return property.value.type === 'ArrayExpression' ? property.value.elements : null;
  return null;
}

function objectOf({ body }: FunctionNode): ObjectExpression | null {
  if (body.type !== 'BlockStatement') return body.type === 'ObjectExpression' ? body : null;
  for (const statement of body.body) {
    if (statement.type !== 'ReturnStatement') continue;
    const value =
      statement.argument?.type === 'SequenceExpression' ? statement.argument.expressions.at(-1) : statement.argument;
    return value?.type === 'ObjectExpression' ? value : null;
  }
  return null;
}

function takenBy(program: Program, setter: Node | null | undefined): ReadonlySet<string> | null {
  if (setter?.type !== 'FunctionExpression' && setter?.type !== 'ArrowFunctionExpression') return null;
  const scopes = scopesOf(program);
  if (setter.params.length === 0) return new Set();
  const module = scopes.parameter(setter, 0);
  if (!module) return null;
  const names = new Set<string>();
  for (const { identifier } of module.references) {
    const member = scopes.parentOf(identifier as Identifier);
    if (member?.type !== 'MemberExpression' || member.object !== identifier) return null;
    if (member.computed || member.property.type !== 'Identifier') return null;
    names.add(member.property.name);
  }
  return names;
}
