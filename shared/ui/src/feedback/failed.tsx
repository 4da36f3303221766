import { Alert, Button, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { failedCall } from '../calls/failed-call.ts';

export interface FailedProps {
  /** What failed, in the screen's words: "The list could not be read." */
  title: string;
  /** The thrown value; its message and request id are shown. */
  error?: unknown;
  onRetry?: () => void;
}

/** Something could not be shown: says why, offers Retry, and gives the number to quote to support. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const failure = error === undefined ? undefined : failedCall(error);
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {failure && <Alert.Description>{failure.message}</Alert.Description>}
        {failure?.requestId && (
          <Text fontSize="xs" color="fg.muted">
            Request {failure.requestId}
          </Text>
        )}
      </Alert.Content>
      {onRetry && (
        <Flex align="center">
          <Button size="sm" variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </Flex>
      )}
    </Alert.Root>
  );
}
