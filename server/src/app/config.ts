import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import type { Config, S3Storage } from '../core/config.ts';
import { StartError } from '../core/start-error.ts';
import { readDsn } from '../portal/error-reports/dsn.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** All that the environment says, of which some is for the start alone. */
export interface StartConfig extends Config {
  readonly logLevel: LogLevel;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that holds package.json and importmap.json; seen from `src` and from `dist` alike. */
const projectFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the environment; a setting that cannot be used throws a StartError that names it. */
export function readConfig(environment: Environment): StartConfig {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort(read('PORT'));
  const databaseUrl = readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']);
  return {
    serves: readOne('ROUTEBOOK_SERVES', read('ROUTEBOOK_SERVES') ?? 'everything', ['everything', 'trace']),
    port,
    host: read('HOST'),
    databaseUrl,
    databaseOwnerUrl: readUrl('DATABASE_OWNER_URL', read('DATABASE_OWNER_URL'), ['postgres:', 'postgresql:']),
    projectFolder,
    mapFile: read('IMPORT_MAP'),
    dataFolder: resolve(projectFolder, read('ROUTEBOOK_DATA') ?? '.routebook'),
    publicUrl: readWebUrl('PUBLIC_URL', read('PUBLIC_URL')) ?? `http://localhost:${port}`,
    apiBaseUrl: readWebUrl('API_BASE_URL', read('API_BASE_URL')) ?? '',
    portalOrigins: readOrigins('PORTAL_ORIGINS', read('PORTAL_ORIGINS')),
    traceBaseUrl: readWebUrl('TRACE_BASE_URL', read('TRACE_BASE_URL')) ?? '',
    opsToken: readToken('OPS_TOKEN', read('OPS_TOKEN')),
    parcelOrigins: readOrigins('PARCEL_ORIGINS', read('PARCEL_ORIGINS')),
    smtpUrl: readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    photoStorage: readPhotoStorage(read),
    sentryDsn: readProject('SENTRY_DSN', read('SENTRY_DSN')),
    sentrySecurityToken: readToken('SENTRY_SECURITY_TOKEN', read('SENTRY_SECURITY_TOKEN')),
    analyticsScript: readWebUrl('ANALYTICS_SCRIPT', read('ANALYTICS_SCRIPT')),
    analyticsSite: read('ANALYTICS_SITE'),
    maps: {
      token: read('MAPS_TOKEN'),
      service: readWebUrl('MAPS_URL', read('MAPS_URL')) ?? 'https://api.mapbox.com',
      styleLight: read('MAPS_STYLE_LIGHT'),
      styleDark: read('MAPS_STYLE_DARK'),
    },
    trustedProxies: readProxies('TRUSTED_PROXIES', read('TRUSTED_PROXIES')),
    logLevel: readOne('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
    overrides: read('ROUTEBOOK_OVERRIDES') === '1',
    dev: read('ROUTEBOOK_DEV') === '1',
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 9000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
  throw new StartError(`PORT is "${text}": set it to a whole number from 0 to 65535, like 9000.`);
}

/** One of the words that a setting may be; any other is a StartError. */
export function readOne<const T extends readonly string[]>(name: string, text: string, known: T): T[number] {
  if (known.includes(text)) return text;
  throw new StartError(`${name} is "${text}": set it to ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`);
}

function readToken(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text.length >= 16) return text;
  throw new StartError(`${name} is too short to be safe: use at least 16 characters.`);
}

function readOrigins(name: string, text: string | undefined): string[] {
  const addresses = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  return addresses.map((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new StartError(
      `${name} is not a list of origins: write each with its scheme and no path, with commas between them.`,
    );
  });
}

/** Ranges that have a name. */
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(name: string, text: string | undefined): string[] {
  const proxies = text?.split(/[\s,]+/).filter(Boolean) ?? [];
  if (proxies.every((proxy) => proxyRanges.includes(proxy) || ipaddr.isValid(proxy) || ipaddr.isValidCIDR(proxy)))
    return proxies;
  throw new StartError(
    `${name} is not a list of addresses: write each as 10.0.0.7, as a range like 10.0.0.0/8, or as ${proxyRanges.join(', ')}.`,
  );
}

/** A bucket that speaks the S3 protocol, when its address is set; then its keys have to be as well. */
function readPhotoStorage(read: (name: string) => string | undefined): S3Storage | undefined {
  const url = readWebUrl('PHOTO_STORAGE_URL', read('PHOTO_STORAGE_URL'));
  if (url === undefined) return undefined;
  const accessKey = read('PHOTO_STORAGE_ACCESS_KEY');
  const secretKey = read('PHOTO_STORAGE_SECRET_KEY');
  if (accessKey === undefined || secretKey === undefined) {
    throw new StartError(
      'PHOTO_STORAGE_URL is set: set PHOTO_STORAGE_ACCESS_KEY and PHOTO_STORAGE_SECRET_KEY as well, or none of them.',
    );
  }
  return { url, accessKey, secretKey, region: read('PHOTO_STORAGE_REGION') ?? 'us-east-1' };
}

function readProject(name: string, text: string | undefined): string | undefined {
  if (text === undefined || readDsn(text)) return text;
  throw new StartError(
    `${name} is no DSN: write it as the error-reporting service shows it, https://<key>@<host>/<number of the project>.`,
  );
}

function readWebUrl(name: string, text: string | undefined): string | undefined {
  return readUrl(name, text, ['http:', 'https:'])?.replace(/\/$/, '');
}

/** The value is left out of the message: these addresses may hold a password. */
function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartError(
    `${name} is not an address that can be used: it has to start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}
