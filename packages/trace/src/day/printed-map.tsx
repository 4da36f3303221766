import type { TraceDay } from '@routebook/contract';
import { showDate, styled } from '@routebook/ui';

const OnPaper = styled('figure', {
  display: 'none',
  m: '0',
  _print: { display: 'block', breakInside: 'avoid' },
  '& img': { width: '100%', maxHeight: '14cm', objectFit: 'contain', objectPosition: 'left' },
  '& figcaption': { fontWeight: 'semibold', mb: '2' },
});

interface PrintedMapProps {
  readonly day: TraceDay;
  readonly picture: string | undefined;
}

/** What stands on paper in the place of the map: whose day it is, and the picture of it. */
export function PrintedMap({ day: { name, date }, picture }: PrintedMapProps) {
  return (
    <OnPaper>
      <figcaption>
        {name}, {showDate(date)}
      </figcaption>
      {picture && <img src={picture} alt={`The way of ${name}`} onLoad={() => window.print()} />}
    </OnPaper>
  );
}
