import { Flex, Heading, Text } from '@chakra-ui/react';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { counted, quantity } from '@routebook/ui';
import { PlainTable } from '../level/plain-table.tsx';
import type { Checklist } from './replacement-plan.ts';

interface MovingRoutesProps {
  routes: Checklist['routes'];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The routes of the old house; the chosen ones go to the new. */
export function MovingRoutes({ routes, chosen, onChoose }: MovingRoutesProps) {
  if (routes.length === 0) return <Text fontSize="sm">The old house has no routes.</Text>;
  const all = routes.every(({ id }) => chosen.has(id));
  return (
    <div>
      <Flex align="center" justify="space-between" mb="1">
        <Heading as="h3" size="sm">
          Routes that move ({quantity(chosen.size)} of {quantity(routes.length)})
        </Heading>
        <Checkbox.Root
          size="sm"
          checked={all ? true : chosen.size > 0 ? 'indeterminate' : false}
          onCheckedChange={() => onChoose(new Set(all ? [] : routes.map(({ id }) => id)))}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>All</Checkbox.Label>
        </Checkbox.Root>
      </Flex>
      <PlainTable>
        <tbody>
          {routes.map(({ id, name, code, salesOfficer, outlets }) => (
            <tr key={id}>
              <td>
                <Checkbox.Root size="sm" checked={chosen.has(id)} onCheckedChange={() => onChoose(toggled(chosen, id))}>
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label fontWeight="normal">
                    {name}{' '}
                    <Text as="span" color="fg.muted">
                      {code}
                    </Text>
                  </Checkbox.Label>
                </Checkbox.Root>
              </td>
              <td>{salesOfficer?.name ?? 'Vacant'}</td>
              <td data-align="end">{counted(outlets, 'outlet')}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}
