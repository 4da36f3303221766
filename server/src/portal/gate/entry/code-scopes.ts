import { fullAncestor } from 'acorn-walk';
import { analyze, type Variable } from 'eslint-scope';
import type { Function as FunctionNode, Identifier, Node, Program } from 'estree';

/** Who is meant by each name of a program, and what stands around it. */
export interface CodeScopes {
  readonly parentOf: (node: Node) => Node | undefined;
  /** The variable that a parameter of a function is; undefined where it has none at that place, or takes it apart. */
  readonly parameter: (of: FunctionNode, place: number) => Variable | undefined;
  /** The variable that is meant at a place of the code. */
  readonly variableAt: (identifier: Identifier) => Variable | undefined;
}

const known = new WeakMap<Program, CodeScopes>();

/** The same for the same program, which is walked once. */
export function scopesOf(program: Program): CodeScopes {
  const before = known.get(program);
  if (before) return before;
  const made = walked(program);
  known.set(program, made);
  return made;
}

function walked(program: Program): CodeScopes {
  const parents = new Map<Node, Node>();
  fullAncestor(program as never, (node, _state, ancestors) => {
    const above = ancestors.at(-2);
    if (above) parents.set(node as unknown as Node, above as unknown as Node);
  });
  const manager = analyze(program, { ecmaVersion: 2026, sourceType: 'script' });
  const meant = new Map<Node, Variable>();
  for (const scope of manager.scopes)
    for (const { identifier, resolved } of scope.references)
      if (resolved && identifier.type === 'Identifier') meant.set(identifier, resolved);
  return {
    parentOf: (node) => parents.get(node),
    parameter: (of, place) => {
      const parameter = of.params[place];
      return parameter?.type === 'Identifier' ? manager.acquire(of, true)?.set.get(parameter.name) : undefined;
    },
    variableAt: (identifier) => meant.get(identifier),
  };
}
