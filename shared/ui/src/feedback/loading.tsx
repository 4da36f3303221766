import { Spinner } from '../theme/spinner.tsx';
import { styled } from '../theme/styled.tsx';

const Box = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  py: '12',
  color: 'fg.muted',
  fontSize: 'sm',
});
const Coloured = styled(Spinner, { color: 'brand.solid' });

/** Fills its region while something loads; announced to screen readers. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <Box role="status">
      <Coloured aria-hidden />
      {label}…
    </Box>
  );
}
