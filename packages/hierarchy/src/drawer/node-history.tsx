import { Box, Flex, Heading, Table } from '@chakra-ui/react';
import { levelOf, type MarketNode, nodeHistory, parentLevel } from '@routebook/contract';
import { Failed, History, Loading, showDate, useServerRead } from '@routebook/ui';
import { historyFields, historyText } from './history-fields.ts';

/** Everything that was done to a place, and the places it lay in through time. */
export function NodeHistory({ node }: { node: MarketNode }) {
  const { data, isError, error, refetch } = useServerRead(nodeHistory, { params: { id: node.id } });
  if (!data) {
    return isError ? (
      <Failed title="The history could not be read." error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  const parent = parentLevel(node.level);
  return (
    <Flex direction="column" gap="5">
      {parent && data.parents.length > 0 && (
        <Box as="section" aria-label={`${levelOf(parent).one} through time`}>
          <Heading as="h3" size="sm" mb="1">
            {levelOf(parent).one} through time
          </Heading>
          <Table.Root size="sm">
            <Table.Body>
              {data.parents.map(({ parent: above, from, to }) => (
                <Table.Row key={from}>
                  <Table.Cell>{above.name}</Table.Cell>
                  <Table.Cell color="fg.muted">
                    from {showDate(from)}
                    {to && ` until ${showDate(to)}`}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
      <Box as="section" aria-label="Changes">
        <Heading as="h3" size="sm" mb="1">
          Changes
        </Heading>
        <History entries={data.history} fields={historyFields} format={historyText} />
      </Box>
    </Flex>
  );
}
