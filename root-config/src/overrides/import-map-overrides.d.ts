declare module '*/import-map-overrides.js';

interface Window {
  /** Of the library import-map-overrides, where the portal allows overrides. */
  importMapOverrides?: {
    getOverrideMap(): { imports: Record<string, string> };
    resetOverrides(): unknown;
  };
  /** Of the single-spa inspector, where a browser has it; single-spa puts its own methods into it. */
  __SINGLE_SPA_DEVTOOLS__?: { readonly exposedMethods?: { getRawAppData(): readonly unknown[] } };
}
