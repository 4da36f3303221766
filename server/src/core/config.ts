import 'fastify';

/** An S3-compatible storage: the address of its bucket (`https://storage.example/bucket`) and the keys to it. */
export interface S3Storage {
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** What the environment says, read once at start. Addresses are checked; folders are absolute. */
export interface Config {
  /** Everything, or the tracking service alone. */
  readonly serves: 'everything' | 'trace';
  readonly port: number;
  /** Undefined: every address of the computer, with demo data its own alone. */
  readonly host: string | undefined;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The user who owns the tables, where that of databaseUrl is another. */
  readonly databaseOwnerUrl: string | undefined;
  readonly projectFolder: string;
  /** The file of the declared map; undefined: importmap.json of the project. */
  readonly mapFile: string | undefined;
  readonly dataFolder: string;
  /** Where people reach the portal; the base of links in mails. */
  readonly publicUrl: string;
  /** Base of the browser's API calls; empty for the portal's own address. */
  readonly apiBaseUrl: string;
  /** Origins of other portals whose pages make their calls here. */
  readonly portalOrigins: readonly string[];
  readonly traceBaseUrl: string;
  readonly opsToken: string | undefined;
  /** Origins outside the portal that the import map may point at, `https://cdn.example`. */
  readonly parcelOrigins: readonly string[];
  readonly smtpUrl: string | undefined;
  /** Undefined: photos are kept in the database. */
  readonly photoStorage: S3Storage | undefined;
  /** The project at an error-reporting service that errors are reported to. */
  readonly sentryDsn: string | undefined;
  /** By which that service may read source maps. */
  readonly sentrySecurityToken: string | undefined;
  /** The script that counts page views. */
  readonly analyticsScript: string | undefined;
  /** How what counts them knows this portal. */
  readonly analyticsSite: string | undefined;
  readonly maps: {
    readonly token: string | undefined;
    /** Where the service's library and tiles come from, when there is a token. */
    readonly service: string;
    readonly styleLight: string | undefined;
    readonly styleDark: string | undefined;
  };
  /** Proxies whose X-Forwarded-For is believed; without one it is nobody's. */
  readonly trustedProxies: readonly string[];
  /** Developers may put builds of their own in place of parcels, each in their own browser. */
  readonly overrides: boolean;
  readonly dev: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly config: Config;
  }
}
