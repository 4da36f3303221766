import type { Config } from '../core/config.ts';

/** What the page is told about its environment, so that one build serves every one. Nothing here is secret. */
export function runtimeConfig(config: Config) {
  const { apiBaseUrl, traceBaseUrl, sentryDsn, analyticsScript, analyticsSite, maps, overrides } = config;
  return {
    productName: 'Routebook',
    logo: '/logo.svg',
    apiBaseUrl,
    traceBaseUrl,
    sentryDsn,
    analyticsScript,
    analyticsSite,
    maps,
    ...(overrides && { overrides }),
  };
}
