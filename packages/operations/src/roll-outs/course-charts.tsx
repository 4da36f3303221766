import { chakra, Text } from '@chakra-ui/react';
import { rollOutCourse } from '@routebook/contract';
import { LoadingOrError, showInstant, useServerRead } from '@routebook/ui';
import { courseFigures, courseLines } from './course-lines.ts';

const Charts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
    gap: '4',
    mt: '3',
    '& figure': { m: '0', minWidth: '0' },
    '& figcaption': { fontSize: 'sm', fontWeight: 'medium' },
    '& svg': {
      display: 'block',
      width: '100%',
      height: '5rem',
      mt: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflow: 'visible',
    },
    '& path': { fill: 'none', strokeWidth: '2', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' },
    '& path[data-fresh]': { stroke: 'brand.solid' },
    '& path[data-old]': { stroke: 'fg.muted', strokeDasharray: '4 4' },
    '& p': { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

/** How both versions of a roll-out fared over time: a small chart for each figure. */
export function CourseCharts({ id }: { id: string }) {
  const read = useServerRead(rollOutCourse, { params: { id } });
  if (!read.data) return <LoadingOrError what="The course" read={read} />;
  const { parts, minutes } = read.data;
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last)
    return (
      <Text mt="3" fontSize="sm" color="fg.muted">
        Nobody has run either version since it began.
      </Text>
    );
  return (
    <section aria-label="Both versions over time">
      <Charts>
        {courseFigures.map((figure) => {
          const { fresh, old } = courseLines(parts, figure);
          const said = (value: number | null) => (value === null ? '—' : figure.shown(value));
          const values = `New ${said(fresh.last)}, old ${said(old.last)}`;
          return (
            <figure key={figure.label}>
              <figcaption>{figure.label}</figcaption>
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                role="img"
                aria-label={`${figure.label} over time; at last: ${values}`}
              >
                <path data-old d={old.path} />
                <path data-fresh d={fresh.path} />
              </svg>
              <p>{values}</p>
            </figure>
          );
        })}
      </Charts>
      <Text mt="2" fontSize="xs" color="fg.muted">
        {showInstant(first.at)} to {showInstant(last.at)}, in parts of {minutes} minutes; the new version solid, the old
        one dashed. Beneath each: the last known.
      </Text>
    </section>
  );
}
