import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { styled } from './styled.tsx';

const Middle = styled('span', {
  position: 'absolute',
  inset: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});
const Turning = styled(Spinner, { borderWidth: '0.125em', color: 'inherit' });
/** Seen no more below what turns, and read as before: a button without a name says nothing of what is under way. */
const Name = styled('span', { display: 'contents', '&[data-busy]': { color: 'transparent' } });

export interface BusyButtonProps extends ButtonProps {
  /** What it does is under way. */
  busy: boolean;
}

/**
 * A button for what takes a moment. Meanwhile it has its name and its width as before, and takes no second press. It is not
 * disabled: browsers take the focus from a button that is, and whoever pressed it would go on from nowhere.
 */
export function BusyButton({ busy, onClick, children, ...rest }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...rest} onClick={press} {...(busy && { 'aria-disabled': true, 'aria-busy': true })}>
      {busy && (
        <Middle>
          <Turning size="inherit" />
        </Middle>
      )}
      <Name data-busy={busy ? '' : undefined}>{children}</Name>
    </Button>
  );
}
