import { authorisedFetch, currentToken, runtimeConfig } from '@routebook/auth';
import type { GetResourceResponse, RequestParameters } from 'maplibre-gl';
import type { MapLibrary } from './map-library.ts';

const scheme = 'routebook';

/** How a map of this library asks the portal's server for tiles, with the session. */
export interface TileRequests {
  addressOf(path: string): string;
  transformRequest?(url: string): RequestParameters;
}

/**
 * MapLibre lets the page itself ask, so that an ended session ends here as everywhere, and its worker may reach nothing. The
 * library of the maps service asks from its worker and is given the token.
 */
export function tileRequestsOf(library: MapLibrary): TileRequests {
  if ('addProtocol' in library) {
    library.addProtocol(scheme, askServer);
    return { addressOf: (path) => `${scheme}:/${path}` };
  }
  const base = runtimeConfig().apiBaseUrl || location.origin;
  return {
    addressOf: (path) => `${base}${path}`,
    transformRequest: (url) =>
      url.startsWith(`${base}/api/`) ? { url, headers: { authorization: `Bearer ${currentToken()}` } } : { url },
  };
}

async function askServer(
  { url }: RequestParameters,
  { signal }: AbortController,
): Promise<GetResourceResponse<ArrayBuffer>> {
  const response = await authorisedFetch(url.slice(`${scheme}:/`.length), { signal });
  if (!response.ok) throw new Error(`The server answered a tile with ${response.status}.`);
  return { data: await response.arrayBuffer() };
}
