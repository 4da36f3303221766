const steps = 10;

/**
 * The promise's outcome, or an error that says what took too long. In steps, since a page that is busy is not one that hangs: of
 * what delays a step nothing counts.
 */
export function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = steps;
    let timer: number;
    const step = () => {
      left -= 1;
      if (left < 0) reject(new Error(`${what} took longer than ${ms} ms.`));
      else timer = window.setTimeout(step, ms / steps);
    };
    step();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
