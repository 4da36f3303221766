import type { Variable } from 'eslint-scope';
import type { CallExpression, Expression, Function as FunctionNode, Identifier, Node, Program } from 'estree';
import { type CodeScopes, scopesOf } from './code-scopes.ts';

/** Names, or null where they are worked out when the code runs. */
type Names = ReadonlySet<string> | null;

const none: Names = new Set<string>();

/**
 * The names that a module exports through the first parameter of its function: `add('mount', ...)`, `add({ mount })`, or an
 * object that the code gives getters to, as webpack writes it; null where only running it would tell.
 */
export function exportsOf(program: Program, declare: FunctionNode): Names {
  const scopes = scopesOf(program);
  if (declare.params.length === 0) return none;
  const add = scopes.parameter(declare, 0);
  if (!add) return null;
  return union(add.references.map(({ identifier }) => addedAt(identifier as Identifier, scopes)));
}

function addedAt(add: Identifier, scopes: CodeScopes): Names {
  const call = scopes.parentOf(add);
  if (call?.type !== 'CallExpression' || call.callee !== add) return null;
  const [first] = call.arguments;
  if (!first || first.type === 'SpreadElement') return null;
  return first.type === 'Literal' && typeof first.value === 'string'
    ? new Set([first.value])
    : namesOf(first, scopes, new Set());
}

/** The names of what an expression comes to. `seen` are the variables that are being looked at. */
function namesOf(expression: Expression, scopes: CodeScopes, seen: ReadonlySet<Variable>): Names {
  switch (expression.type) {
    case 'ObjectExpression':
      return union(
        expression.properties.map((property) => {
          if (property.type === 'SpreadElement' || property.computed) return null;
          return nameOf(property.key);
        }),
      );
    case 'SequenceExpression': {
      const last = expression.expressions.at(-1);
      return last ? namesOf(last, scopes, seen) : null;
    }
    case 'CallExpression':
      return returnedNames(expression, scopes, seen);
    case 'Identifier': {
      const variable = scopes.variableAt(expression);
      return variable && !seen.has(variable) ? givenNames(variable, scopes, new Set([...seen, variable])) : null;
    }
    default:
      return null;
  }
}

/** Of a function that is called where it is written. */
function returnedNames({ callee }: CallExpression, scopes: CodeScopes, seen: ReadonlySet<Variable>): Names {
  if (callee.type !== 'FunctionExpression' && callee.type !== 'ArrowFunctionExpression') return null;
  if (callee.body.type !== 'BlockStatement') return namesOf(callee.body, scopes, seen);
  const returned = callee.body.body.flatMap((statement) =>
    statement.type === 'ReturnStatement' ? [statement.argument] : [],
  );
  if (returned.length === 0) return null;
  return union(returned.map((value) => (value ? namesOf(value, scopes, seen) : none)));
}

/** What a variable's object is given, wherever that is: as it is made, by assignment, or by getters. */
function givenNames(variable: Variable, scopes: CodeScopes, seen: ReadonlySet<Variable>): Names {
  // What is handed in was made elsewhere.
  if (variable.defs.some(({ type }) => type !== 'Variable')) return null;
  return union(
    variable.references.map((reference) => {
      if (reference.init) return reference.writeExpr ? namesOf(reference.writeExpr as Expression, scopes, seen) : none;
      return reference.isWrite() ? null : givenAt(reference.identifier as Identifier, scopes);
    }),
  );
}

function givenAt(identifier: Identifier, scopes: CodeScopes): Names {
  const parent = scopes.parentOf(identifier);
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === identifier ? assignedName(parent, scopes) : null;
    case 'CallExpression':
      return parent.arguments[0] === identifier ? definedNames(parent) : null;
    // What it is returned as was asked for by whoever looks at it here.
    case 'ReturnStatement':
    case 'SequenceExpression':
    case 'ArrowFunctionExpression':
      return none;
    default:
      return null;
  }
}

function assignedName(member: Node & { type: 'MemberExpression' }, scopes: CodeScopes): Names {
  const parent = scopes.parentOf(member);
  if (parent?.type !== 'AssignmentExpression' || parent.left !== member) return none;
  return member.computed || member.property.type === 'PrivateIdentifier' ? null : nameOf(member.property);
}

/** `define(exports, { mount: () => mount })`, `Object.defineProperty(exports, 'mount', ...)`; a call without names gives none. */
function definedNames(call: CallExpression): Names {
  const [, given] = call.arguments;
  if (!given) return none;
  if (given.type === 'Literal') return nameOf(given);
  if (given.type !== 'ObjectExpression') return null;
  return union(
    given.properties.map((property) =>
      property.type === 'SpreadElement' || property.computed ? null : nameOf(property.key),
    ),
  );
}

function nameOf(key: Node): Names {
  if (key.type === 'Identifier') return new Set([key.name]);
  return key.type === 'Literal' && typeof key.value === 'string' ? new Set([key.value]) : null;
}

function union(all: readonly Names[]): Names {
  const names = new Set<string>();
  for (const each of all) {
    if (each === null) return null;
    for (const name of each) names.add(name);
  }
  return names;
}
