import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Somebody who types evenly and looks at nothing. */
export class Typist {
  readonly #begun = performance.now();
  readonly #page: Page;
  readonly #keysPerSecond: number;
  #keys = 0;

  constructor(page: Page, keysPerSecond: number) {
    this.#page = page;
    this.#keysPerSecond = keysPerSecond;
  }

  get keys(): number {
    return this.#keys;
  }

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  async type(text: string): Promise<void> {
    await this.press(...text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1;
      await pause(Math.max(0, (this.#keys / this.#keysPerSecond - this.seconds) * 1000));
      await this.#page.keyboard.press(key);
    }
  }
}
