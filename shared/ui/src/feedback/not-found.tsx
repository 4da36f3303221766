import { usePageHead } from '../page/use-page-head.ts';
import { LinkButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';

const Box = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  minH: '60vh',
  p: '6',
  textAlign: 'center',
  '& > h1': {
    fontFamily: 'heading',
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: 'short',
    letterSpacing: 'tight',
  },
  '& > p': { color: 'fg.muted' },
  '& > a': { mt: '2' },
});

const title = '404 - Page Not Found';

/** The answer to an address that nothing in the portal knows. */
export function NotFound() {
  usePageHead(title);
  return (
    <Box>
      <h1>{title}</h1>
      <p>Sorry, the page you visited does not exist.</p>
      <LinkButton href="/" colorPalette="brand">
        Go Back Home
      </LinkButton>
    </Box>
  );
}
