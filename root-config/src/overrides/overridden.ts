const overridden = new Set<string>();

/** The specifiers that a developer has put a build of their own in place of, in this browser. */
export function overriddenSpecifiers(): ReadonlySet<string> {
  return overridden;
}

export function markOverridden(specifiers: readonly string[]): void {
  for (const specifier of specifiers) overridden.add(specifier);
}
