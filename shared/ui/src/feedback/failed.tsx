import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { failedCall } from '../calls/failed-call.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';
import { AlertBox } from './alert-box.tsx';

export interface FailedProps {
  /** What failed, in the screen's words: "The list could not be read." */
  title: string;
  /** The thrown value; its message and request id are shown. */
  error?: unknown;
  onRetry?: () => void;
}

const RequestId = styled('p', { fontSize: 'xs', color: 'fg.muted' });
const Again = styled('div', { display: 'flex', alignItems: 'center' });

/** Something could not be shown: says why, offers Retry, and gives the number to quote to support. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const failure = error === undefined ? undefined : failedCall(error);
  // What is asked for that is none, or not there for who asks, stays so, however often it is asked.
  const canRetry = failure?.status !== 400 && failure?.status !== 404;
  return (
    <AlertBox
      tone="error"
      role="alert"
      icon={<TriangleAlert aria-hidden />}
      title={title}
      description={failure?.message}
      action={
        onRetry &&
        canRetry && (
          <Again>
            <Button size="sm" variant="outline" onClick={onRetry}>
              Retry
            </Button>
          </Again>
        )
      }
    >
      {failure?.requestId && <RequestId>Request {failure.requestId}</RequestId>}
    </AlertBox>
  );
}
