import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { workspaceRoot } from '../workspace.ts';

export interface ProcessOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** End what it has started as well. */
  readonly wholeGroup?: boolean;
  /** Let others go first: 10 is a good value, 0 the usual one. */
  readonly niceness?: number;
}

/**
 * A Node.js process that is ended and started again on demand. It has a process group of its own, so that Ctrl+C in the
 * terminal reaches it once, through us, and not twice.
 */
export class RestartingProcess {
  readonly #parameters: readonly string[];
  readonly #options: ProcessOptions;
  #child: ChildProcess | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(parameters: readonly string[], options: ProcessOptions = {}) {
    this.#parameters = parameters;
    this.#options = options;
  }

  start(): Promise<void> {
    return this.#inTurn(async () => this.#spawn());
  }

  restart(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end();
      this.#spawn();
    });
  }

  stop(): Promise<void> {
    return this.#inTurn(() => this.#end());
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(step);
    return this.#turn;
  }

  #spawn(): void {
    this.#child = spawn(process.execPath, [...this.#parameters], {
      cwd: workspaceRoot,
      env: { ...process.env, ...this.#options.environment },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    });
    const { niceness } = this.#options;
    if (niceness && this.#child.pid) setPriority(this.#child.pid, niceness);
  }

  /** The whole group, where there is one: the compiler is a wrapper around a program that it would leave behind. */
  #signal(child: ChildProcess): void {
    if (this.#options.wholeGroup && child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGTERM');
    else child.kill('SIGTERM');
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    this.#signal(child);
    await ended;
  }
}
