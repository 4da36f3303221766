/** Something that is done as a whole or not at all, once what it comes after is done. */
export interface Step {
  readonly name: string;
  readonly after: readonly string[];
}

/**
 * Does all steps but those that are done, each as soon as what it comes after is done, so many at a time, first those that most others come
 * after. After a failure no further one is begun, and those under way are waited for.
 */
export async function doSteps<S extends Step>(
  steps: readonly S[],
  done: ReadonlySet<string>,
  atOnce: number,
  take: (step: S) => Promise<void>,
): Promise<void> {
  const over = new Set(done);
  const many = new Map(steps.map((step) => [step, behind(step, steps).size]));
  const left = new Set(
    steps.filter(({ name }) => !over.has(name)).sort((one, other) => (many.get(other) ?? 0) - (many.get(one) ?? 0)),
  );
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const begin = (step: S) => {
    left.delete(step);
    const taken = take(step)
      .then(
        () => void over.add(step.name),
        (error) => void failures.push(error),
      )
      .finally(() => underWay.delete(taken));
    underWay.add(taken);
  };

  while (left.size > 0 && failures.length === 0) {
    const next = [...left].find(({ after }) => after.every((name) => over.has(name)));
    if (next && underWay.size < atOnce) begin(next);
    else if (underWay.size > 0) await Promise.race(underWay);
    else throw new Error(`Nothing is done that these come after: ${[...left].map(({ name }) => name).join(', ')}`);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

/** The steps that come after one, directly or not. */
function behind<S extends Step>({ name }: Step, steps: readonly S[]): ReadonlySet<S> {
  const next = steps.filter(({ after }) => after.includes(name));
  return new Set([...next, ...next.flatMap((step) => [...behind(step, steps)])]);
}
