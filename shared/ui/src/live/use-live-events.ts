/** Keeps what is on screen current: reads again what other people changed. Once a page, in the nav parcel. */
export function useLiveEvents(): void {}
