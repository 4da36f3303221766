/// <reference path="./mapbox-gl.d.ts" />
import { runtimeConfig } from '@routebook/auth';

/** What both libraries offer alike. */
export type MapLibrary = typeof import('maplibre-gl');

/** The release of the service's own library that the portal is tried with. */
const serviceRelease = 'v3.32.0';

interface ServiceLibrary extends MapLibrary {
  accessToken: string;
  baseApiUrl: string;
}

let library: Promise<MapLibrary> | undefined;

/** MapLibre from the import map; with a token the build of the maps service, from there. */
export function loadMapLibrary(): Promise<MapLibrary> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

/** The maps service of this portal; undefined where it draws its maps without one. */
export function mapsService(): { readonly token: string; readonly service: string } | undefined {
  const { token, service } = runtimeConfig().maps ?? {};
  return token && service ? { token, service } : undefined;
}

async function load(): Promise<MapLibrary> {
  const configured = mapsService();
  if (!configured) return import('mapbox-gl');
  const { token, service } = configured;
  const folder = `${service}/mapbox-gl-js/${serviceRelease}`;
  await Promise.all([
    loaded(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${folder}/mapbox-gl.css` })),
    loaded(Object.assign(document.createElement('script'), { src: `${folder}/mapbox-gl.js` })),
  ]);
  const { mapboxgl } = globalThis as unknown as { mapboxgl: ServiceLibrary };
  return Object.assign(mapboxgl, { accessToken: token, baseApiUrl: service });
}

function loaded(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('The maps service did not answer.'));
    });
    document.head.append(element);
  });
}
