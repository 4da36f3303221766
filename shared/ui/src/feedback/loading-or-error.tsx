import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

interface LoadingOrErrorProps {
  /** "This brand" */
  what: string;
  read: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
}

/** Stands in the place of something while it is read, and says so when it can't be. */
export function LoadingOrError({ what, read: { isError, error, refetch } }: LoadingOrErrorProps) {
  return isError ? (
    <Failed title={`${what} could not be read.`} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading />
  );
}
