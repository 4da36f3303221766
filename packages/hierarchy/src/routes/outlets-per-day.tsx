import { outletsPerDayLimit, type Route } from '@routebook/contract';
import { quantity, styled } from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';

const tooMany = `More than ${outletsPerDayLimit} outlets a day are too many for one SO`;

const Warning = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.warning' });

/** Outlets planned a visit day, with a warning where an SO cannot see them all. */
export function OutletsPerDay({ route }: { route: Pick<Route, 'outletsPerDay'> }) {
  const count = quantity(route.outletsPerDay);
  if (route.outletsPerDay <= outletsPerDayLimit) return count;
  return (
    <Warning title={tooMany}>
      <TriangleAlert size={14} role="img" aria-label={tooMany} />
      {count}
    </Warning>
  );
}
