import { Flex, Heading, Table, Text } from '@chakra-ui/react';
import { Checkbox } from '@chakra-ui/react/checkbox';
import { quantity } from '@routebook/ui';
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
      <Table.Root size="sm">
        <Table.Body>
          {routes.map(({ id, name, code, salesOfficer, outlets }) => (
            <Table.Row key={id}>
              <Table.Cell>
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
              </Table.Cell>
              <Table.Cell>{salesOfficer?.name ?? 'Vacant'}</Table.Cell>
              <Table.Cell textAlign="end">{quantity(outlets)} outlets</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </div>
  );
}
