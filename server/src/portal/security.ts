import type { ResolvedMap } from '@routebook/contract';
import type { Config } from '../core/config.ts';

/** For every answer that is not a page: nothing may run, nothing may frame it. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Where people reach the portal by https, their browsers ask for it in no other way for a year. */
export function transportSecurity(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/**
 * What a page may load: scripts of ours, of the origins that the map and the configuration name, and those inline that
 * carry this response's nonce; styles of ours and those that Emotion puts into nonced elements. Only a page of a rehearsal
 * may be framed, by a page of ours, and it sends no form.
 */
export function pagePolicy(config: Config, map: ResolvedMap, nonce: string, isRehearsed = false): string {
  const scripts = originsOf([...Object.values(map.imports), ...config.parcelOrigins, config.analyticsScript]);
  const calls = originsOf([
    config.apiBaseUrl,
    config.traceBaseUrl,
    config.analyticsScript,
    config.maps.styleLight,
    config.maps.styleDark,
  ]);
  const mapService = config.maps.token ? [new URL(config.maps.service).origin] : [];
  const ownBuilds = config.overrides ? ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*'] : [];
  const directives: Record<string, readonly string[]> = {
    // What a page fetches ahead for the screen after a sign-in: Firefox holds it against this one. All else has its own.
    'default-src': ["'self'"],
    'media-src': ["'none'"],
    'manifest-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scripts, ...ownBuilds, ...mapService],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...mapService],
    'img-src': ["'self'", 'data:', 'blob:', ...calls, ...mapService],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls, ...mapService, ...(config.maps.token ? ['https://events.mapbox.com'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': [isRehearsed ? "'none'" : "'self'"],
    'frame-ancestors': [isRehearsed ? "'self'" : "'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The distinct origins of absolute addresses. */
function originsOf(addresses: readonly (string | undefined)[]): string[] {
  const absolute = addresses.filter((address) => address?.startsWith('http'));
  return [...new Set(absolute.map((address) => new URL(address ?? '').origin))];
}
