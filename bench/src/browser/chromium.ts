import { startQuietChromium } from '@routebook/tools/chromium';
import type { Browser, CDPSession, Page } from 'playwright-core';

export interface LaunchOptions {
  /** Compiles no machine code, which else is part of the heap and comes and goes as the engine sees fit. */
  readonly interpreting?: boolean;
  /** Where others may take hold of its pages. */
  readonly debuggingPort?: number;
}

/** A headless Chromium that asks nothing of the network but the portal. `npm test` installs one where none is. */
export function launch({ interpreting = false, debuggingPort }: LaunchOptions = {}): Promise<Browser> {
  return startQuietChromium(
    ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    `--js-flags=--expose-gc${interpreting ? ',--no-opt,--no-maglev,--no-sparkplug' : ''}`,
  );
}

export interface Conditions {
  /** Round trip in milliseconds; 0 leaves the network as it is. */
  readonly latency: number;
  readonly megabitsPerSecond: number;
  /** How many times slower the CPU is made. */
  readonly slowdown: number;
}

/** What comparable back offices were measured under: 100 ms, 10 Mbit/s, a CPU four times slower. */
export const office: Conditions = { latency: 100, megabitsPerSecond: 10, slowdown: 4 };

export async function impose(page: Page, conditions: Conditions): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (conditions.latency > 0) {
    const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  return session;
}
