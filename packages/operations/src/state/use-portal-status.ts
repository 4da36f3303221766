import { portalStatus } from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useEffect } from 'react';

const every = 15_000;

/** The running map and how its versions fare, read again while somebody looks. */
export function usePortalStatus() {
  const status = useServerRead(portalStatus);
  const { refetch } = status;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, every);
    return () => clearInterval(timer);
  }, [refetch]);
  return status;
}
