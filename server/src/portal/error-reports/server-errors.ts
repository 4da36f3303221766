import { readFile } from 'node:fs/promises';
import { cleanReport } from '@routebook/contract';
import type { ErrorFacts } from '../../core/error-reports.ts';

/** Reports an error of this server. */
export type ReportError = (error: unknown, facts?: ErrorFacts) => void;

/** Of the server; seen from `src` and from `dist` alike. */
const packageFile = new URL('../../../package.json', import.meta.url);

/**
 * What reports the server's own errors, through `send`, as an envelope in which nothing tells of people. The library is loaded
 * with the first of them.
 */
export function serverErrors(dsn: string, send: (envelope: Buffer) => void): ReportError {
  let loaded: Promise<ReportError> | undefined;
  return (error, facts) => {
    loaded ??= reporter(dsn, send);
    void loaded.then((report) => report(error, facts)).catch(() => undefined);
  };
}

async function reporter(dsn: string, send: (envelope: Buffer) => void): Promise<ReportError> {
  const [sentry, { nodeStackLineParser, ServerRuntimeClient }, about] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
    readFile(packageFile, 'utf8'),
  ]);
  const { version }: { version: string } = JSON.parse(about);
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    release: `server@${version}`,
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: sentry.createStackParser(nodeStackLineParser()),
    beforeSend: (event) => cleanReport(event),
    transport: () => ({
      async send(envelope) {
        send(Buffer.from(sentry.serializeEnvelope(envelope)));
        return {};
      },
      flush: async () => true,
    }),
  });
  client.init();
  return (error, facts = {}) => {
    const scope = new sentry.Scope();
    scope.setTags(facts);
    client.captureException(error, undefined, scope);
  };
}
