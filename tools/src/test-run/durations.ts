/** How long something took. */
export interface Duration {
  readonly name: string;
  readonly milliseconds: number;
}

const mostFiles = 15;

/** Where the time of a run went: its steps in their order, the projects by the time of their files together, and the slowest files. */
export function describeDurations(steps: readonly Duration[], files: readonly Duration[]): string[] {
  const sections: [heading: string, durations: readonly Duration[]][] = [
    ['Where the time went', steps],
    ['Test files by project, of all workers together', longestFirst(byProject(files))],
    ['The slowest test files', longestFirst(files).slice(0, mostFiles)],
  ];
  return sections.flatMap(([heading, durations]) =>
    durations.length === 0 ? [] : ['', `${heading}:`, ...durations.map(lineOf)],
  );
}

function lineOf({ name, milliseconds }: Duration): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`;
}

/** A project is what stands before `src` in the path of a file. */
function byProject(files: readonly Duration[]): Duration[] {
  const sums = new Map<string, number>();
  for (const { name, milliseconds } of files) {
    const project = name.replace(/\/src\/.*/, '');
    sums.set(project, (sums.get(project) ?? 0) + milliseconds);
  }
  return [...sums].map(([name, milliseconds]) => ({ name, milliseconds }));
}

function longestFirst(durations: readonly Duration[]): Duration[] {
  return [...durations].sort((one, other) => other.milliseconds - one.milliseconds);
}
