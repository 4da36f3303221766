/** What a list's reply is to the tiles above it, as `statOf` shows it: undefined until it is read, null when it could not be. */
export function readTotals<Reply>({
  data,
  isError,
}: {
  readonly data: Reply | undefined;
  readonly isError: boolean;
}): Reply | null | undefined {
  return data ?? (isError ? null : undefined);
}
