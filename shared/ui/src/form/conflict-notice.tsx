import { Alert, Button, Flex } from '@chakra-ui/react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ConflictNoticeProps {
  /** What a screen reader calls it. */
  label: string;
  title: string;
  children?: ReactNode;
  /** The ways on; the first is the one that goes ahead, the last leads back to what is typed. */
  ways: readonly { readonly label: string; readonly onChoose: () => void }[];
}

/** Somebody else was faster: what that means here, and the ways on. It takes the focus; nothing typed is lost. */
export function ConflictNotice({ label, title, children, ways }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert.Root ref={box} status="warning" role="alertdialog" aria-label={label} tabIndex={-1} outline="none">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {children}
        <Flex gap="2" mt="3" wrap="wrap">
          {ways.map((way, place) => {
            const isLast = place === ways.length - 1;
            const looks = isLast ? 'ghost' : 'outline';
            return (
              <Button
                key={way.label}
                size="sm"
                onClick={way.onChoose}
                {...(place === 0 && !isLast ? { colorPalette: 'brand' } : { variant: looks })}
              >
                {way.label}
              </Button>
            );
          })}
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
