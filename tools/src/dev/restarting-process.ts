import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspaceRoot } from '../workspace.ts';

/**
 * A Node.js process that is ended and started again on demand. It has a process group of its own, so that Ctrl+C in the
 * terminal reaches it once, through us, and not twice.
 */
export class RestartingProcess {
  readonly #parameters: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(parameters: readonly string[], environment: NodeJS.ProcessEnv = process.env) {
    this.#parameters = parameters;
    this.#environment = environment;
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
      env: this.#environment,
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
