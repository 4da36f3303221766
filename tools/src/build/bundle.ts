import webpack, { type Configuration, type Stats } from 'webpack';

/** A build that failed, with what the reader needs to repair it. */
export class BuildFailure extends Error {}

/** Runs webpack once. Warnings are failures: what is not worth stopping for is not worth saying. */
export async function bundle(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new BuildFailure(`${config.name}: webpack accepted no configuration.`);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('No result.'))));
    });
    if (stats.hasErrors() || stats.hasWarnings()) throw new BuildFailure(explain(stats));
    return stats;
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

export function explain(stats: Stats): string {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, errorDetails: false });
}
