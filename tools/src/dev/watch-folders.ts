import { type FSWatcher, watch } from 'node:fs';

/** Calls back once per burst of changes to files below these folders whose name matches. */
export function watchFolders(folders: readonly string[], files: RegExp, onChange: () => void): { close(): void } {
  let pending: NodeJS.Timeout | undefined;
  const watchers = folders.map(
    (folder): FSWatcher =>
      watch(folder, { recursive: true }, (_, name) => {
        if (!name || !files.test(name)) return;
        clearTimeout(pending);
        pending = setTimeout(onChange, 200);
      }),
  );
  return {
    close() {
      clearTimeout(pending);
      for (const watcher of watchers) watcher.close();
    },
  };
}
