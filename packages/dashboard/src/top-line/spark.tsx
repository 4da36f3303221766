import { styled } from '@routebook/ui';
import { memo } from 'react';
import { sparkLines } from './spark-points.ts';

const Drawing = styled('svg', {
  display: 'block',
  width: '100%',
  height: '1.5rem',
  overflow: 'visible',
  '& polyline': { fill: 'none', stroke: 'brand.solid', strokeWidth: '1.5', vectorEffect: 'non-scaling-stroke' },
});

/** The course of a figure over the days. The figure itself stands beside it, and the days in its explanation. */
export const Spark = memo(function Spark({ course }: { readonly course: readonly (string | null)[] }) {
  return (
    <Drawing viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
      {sparkLines(course).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </Drawing>
  );
});
