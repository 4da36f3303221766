import { Button, type ButtonProps } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';

const Outlined = styled(Button, {
  borderColor: 'border.control',
  fontWeight: 'normal',
  maxWidth: '14rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** A filter that opens beside its button, which says what is chosen. */
export function FilterButton(props: ButtonProps) {
  return <Outlined variant="outline" aria-haspopup="dialog" {...props} />;
}
