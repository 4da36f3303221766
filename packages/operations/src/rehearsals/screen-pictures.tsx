import { chakra } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { getRehearsalPictures } from '@routebook/contract';
import { Muted } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '3',
    mt: '3',
    '& figcaption': { fontSize: 'xs', color: 'fg.muted', mb: '1' },
    '& img': { width: '100%', height: 'auto', borderWidth: '1px', borderColor: 'border', borderRadius: 'l1' },
  },
});

interface ScreenPicturesProps {
  id: string;
  place: number;
  label: string;
  version: string;
  against: string | null;
}

/** How a screen looks with both versions, beside each other. */
export function ScreenPictures({ id, place, label, version, against }: ScreenPicturesProps) {
  const { data, isError } = useQuery({
    queryKey: ['getRehearsalPictures', id, place],
    queryFn: ({ signal }) => callServer(getRehearsalPictures, { params: { id, place: `${place}` }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <Muted>The pictures could not be read.</Muted>;
  const sides = [
    { of: version, picture: data?.fresh },
    ...(against === null ? [] : [{ of: against, picture: data?.old }]),
  ];
  return (
    <Pair>
      {sides.map(({ of, picture }) => (
        <figure key={of}>
          <figcaption>{of}</figcaption>
          {picture ? <img src={picture} alt={`${label} with ${of}`} /> : <Muted>{data ? 'No picture' : '…'}</Muted>}
        </figure>
      ))}
    </Pair>
  );
}
