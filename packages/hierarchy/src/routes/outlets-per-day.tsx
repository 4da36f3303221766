import { Flex } from '@chakra-ui/react';
import { outletsPerDayLimit, type Route } from '@routebook/contract';
import { quantity } from '@routebook/ui';
import { TriangleAlert } from 'lucide-react';

const tooMany = `More than ${outletsPerDayLimit} outlets a day are too many for one SO`;

/** Outlets planned a visit day, with a warning where an SO cannot see them all. */
export function OutletsPerDay({ route }: { route: Pick<Route, 'outletsPerDay'> }) {
  const count = quantity(route.outletsPerDay);
  if (route.outletsPerDay <= outletsPerDayLimit) return count;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1" color="fg.warning" title={tooMany}>
      <TriangleAlert size={14} role="img" aria-label={tooMany} />
      {count}
    </Flex>
  );
}
