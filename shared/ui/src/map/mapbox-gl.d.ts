/** The import map has MapLibre there, which has the same names. */
declare module 'mapbox-gl' {
  export * from 'maplibre-gl';
}
