import { AlertBox, Button, showTime } from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';

interface StaleNoticeProps {
  /** "The top line" */
  readonly what: string;
  readonly read: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly isRefetchError: boolean;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
}

/** Above figures that are still there, but could not be read anew. */
export function StaleNotice({ what, read }: StaleNoticeProps) {
  if (!read.data || !(read.isRefetchError || read.isError)) return null;
  return (
    <AlertBox
      tone="warning"
      role="status"
      icon={<TriangleAlert aria-hidden />}
      title={`${what} could not be read anew. What is shown is of ${showTime(read.dataUpdatedAt)}.`}
      action={
        <Button size="sm" variant="outline" onClick={() => void read.refetch()}>
          Retry
        </Button>
      }
    />
  );
}
