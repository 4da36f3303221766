import CDP from 'chrome-remote-interface';
import { freePort } from '../free-port.ts';
import { type Conditions, type LaunchOptions, launch } from './chromium.ts';

/**
 * A page as staff have it: no inspector of scripts is attached, as test tools attach one. With one the engine notes the place in
 * the source of every error that a script makes, and parses a whole library for it: 100 ms and more of a first load at 4x.
 */
export interface BarePage {
  readonly session: CDP.Client;
  /** Goes to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Goes to an address; does not wait for it. */
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Works an expression out in the page; a promise is waited for. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Has every document of the page run a script before its own. */
  runFirst(script: string): Promise<void>;
  close(): Promise<void>;
}

export interface BareBrowser {
  /** A page in a profile of its own. */
  newPage(): Promise<BarePage>;
  close(): Promise<void>;
}

export async function launchBare(options: LaunchOptions = {}): Promise<BareBrowser> {
  const port = await freePort();
  const browser = await launch({ ...options, debuggingPort: port });
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  const whole = await CDP({ port, target: webSocketDebuggerUrl });

  return {
    async newPage() {
      const { browserContextId } = await whole.Target.createBrowserContext();
      const { targetId } = await whole.Target.createTarget({
        url: 'about:blank',
        browserContextId,
        width: 1440,
        height: 900,
      });
      const session = await CDP({ port, target: targetId });
      await session.Page.enable();
      return {
        session,
        async open(address) {
          const loaded = session.Page.loadEventFired();
          await session.Page.navigate({ url: address });
          await loaded;
        },
        async goTo(address) {
          await session.Page.navigate({ url: address });
        },
        async reload() {
          await session.Page.reload({});
        },
        async evaluate(expression) {
          const { result, exceptionDetails } = await session.Runtime.evaluate({
            expression,
            awaitPromise: true,
            returnByValue: true,
          });
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value;
        },
        async runFirst(source) {
          await session.Page.addScriptToEvaluateOnNewDocument({ source });
        },
        async close() {
          await session.close();
          await whole.Target.disposeBrowserContext({ browserContextId });
        },
      };
    },
    async close() {
      await whole.close();
      await browser.close();
    },
  };
}

/** Makes the network and the processor of a page slow. */
export async function slowDown({ session }: BarePage, conditions: Conditions): Promise<void> {
  const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8;
  await session.Network.enable({});
  if (conditions.latency > 0)
    await session.Network.emulateNetworkConditions({
      offline: false,
      latency: conditions.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await session.Emulation.setCPUThrottlingRate({ rate: conditions.slowdown });
}
