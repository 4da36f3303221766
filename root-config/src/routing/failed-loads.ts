const failed = new Set<string>();

/** SystemJS remembers a failed load, and that of everything it was needed for, until each is deleted. */
export function rememberFailedLoads(): void {
  Object.assign(System, {
    onload(error: unknown, url: string) {
      if (error) failed.add(url);
    },
  });
}

/** Makes the loader try anew what has failed so far, and the module of this URL in any case. */
export function forgetLoad(url: string): void {
  for (const one of [...failed, url]) System.delete(one);
  failed.clear();
}
