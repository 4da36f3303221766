import { once } from 'node:events';
import { createServer } from 'node:http';

/** A maps service on this machine, with a library that asks for styles and draws nothing. */
export interface MapsService {
  readonly origin: string;
  /** The paths that were asked for, in their order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const library = `(() => {
  class Listening { constructor() { this.heard = {}; } on(name, f) { (this.heard[name] ??= []).push(f); return this; }
    tell(name) { for (const f of this.heard[name] ?? []) f({}); } addControl() { return this; } addTo() { return this; } remove() { return this; } setLngLat() { return this; } }
  class Map extends Listening {
    constructor({ container, style }) { super(); this.sources = {}; this.touchZoomRotate = { disableRotation() {} };
      this.canvas = document.createElement('canvas'); container.append(this.canvas); this.setStyle(style); }
    async setStyle(style) { await fetch(style + '?access_token=' + mapboxgl.accessToken); this.sources = {}; this.tell('style.load'); this.tell('load'); }
    getCanvas() { return this.canvas; } getCanvasContainer() { return this.canvas; } getSource(id) { return this.sources[id]; } getLayer() {}
    addSource(id, source) { this.sources[id] = source; this.canvas.dataset.sources = Object.keys(this.sources).join(); } addLayer() {} removeLayer() {} removeSource(id) { delete this.sources[id]; } resize() {}
    getCenter() { return { lat: 23.7, lng: 90.4 }; } getZoom() { return 6; }
    getBounds() { return { getWest: () => 88, getSouth: () => 20, getEast: () => 93, getNorth: () => 27 }; }
  }
  window.mapboxgl = { Map, Marker: Listening, NavigationControl: Listening };
})();`;

export async function startMapsService(): Promise<MapsService> {
  const asked: string[] = [];
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '.js': ['text/javascript', library],
    '.css': ['text/css', ''],
  };
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [type, body] = answers[/\.(js|css)$/.exec(url)?.[0] ?? ''] ?? ['application/json', '{}'];
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
