import { pageOf } from '@routebook/contract';
import { Link, pageHeadAtom, styled, useLocation } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';

const Title = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minW: '0',
  flex: '1',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& nav': { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1.5' },
  '& nav > span': { display: 'flex', alignItems: 'center', gap: '1.5' },
  '& a': {
    color: 'fg.muted',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
    _hover: { color: 'fg' },
  },
  '& p': { fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The page's title, with the pages above it as links. */
export function PageTitle() {
  const head = useAtomValue(pageHeadAtom);
  const [pathname] = useLocation();
  const title = head?.title ?? pageOf(pathname)?.label ?? '';
  const above = head?.breadcrumb ?? [];
  return (
    <Title>
      {above.length > 0 && (
        <nav aria-label="Breadcrumb">
          {above.map(({ label, href }) => (
            <span key={href}>
              <Link href={href}>{label}</Link>
              <ChevronRight size={14} aria-hidden />
            </span>
          ))}
        </nav>
      )}
      <p>{title}</p>
    </Title>
  );
}
