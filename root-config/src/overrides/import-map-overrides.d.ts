declare module '*/import-map-overrides-api.js';

interface Window {
  /** Of the library import-map-overrides, where the portal allows overrides. */
  importMapOverrides?: {
    getOverrideMap(): { imports: Record<string, string> };
    resetOverrides(): unknown;
  };
}
