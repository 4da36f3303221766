/**
 * A project of an error-reporting service that speaks Sentry's protocol, as its DSN names it: `https://<key>@<host>/<project>`,
 * where the service may lie below a path. See https://develop.sentry.dev/sdk/foundations/transport/authentication/
 */
export interface Dsn {
  readonly publicKey: string;
  /** Where envelopes of the project are sent, without the key. */
  readonly envelopeUrl: string;
}

/** The parts of a DSN; undefined for what is none. */
export function readDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname, username } = new URL(text);
  const [, path, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || path === undefined || project === undefined) return undefined;
  return { publicKey: username, envelopeUrl: `${protocol}//${host}${path}/api/${project}/envelope/` };
}
