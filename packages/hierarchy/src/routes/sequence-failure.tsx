import { Alert, Button, Flex } from '@chakra-ui/react';
import type { FailedCall } from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';

interface SequenceFailureProps {
  failure: FailedCall;
  onRetry: () => void;
  onReload: () => void;
}

/** The order was not saved: somebody was faster, or the server could not do it. */
export function SequenceFailure({ failure, onRetry, onReload }: SequenceFailureProps) {
  const stale = failure.code === 'STALE_VERSION';
  return (
    <Alert.Root status={stale ? 'warning' : 'error'} role="alert" mb="2">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>
          {stale ? 'Somebody else changed the outlets of this route.' : 'The order was not saved.'}
        </Alert.Title>
        <Alert.Description>
          {stale ? 'Your order is not saved. Load the route as it is now, then order it again.' : failure.message}
        </Alert.Description>
      </Alert.Content>
      <Flex align="center">
        <Button size="sm" variant="outline" onClick={stale ? onReload : onRetry}>
          {stale ? 'Load it' : 'Retry'}
        </Button>
      </Flex>
    </Alert.Root>
  );
}
