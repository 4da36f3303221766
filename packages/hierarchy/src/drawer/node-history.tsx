import { Box, Flex, Heading } from '@chakra-ui/react';
import { levelOf, type MarketNode, nodeHistory, parentLevel } from '@routebook/contract';
import { History, LoadingOrError, showDate, useServerRead } from '@routebook/ui';
import { PlainTable } from '../level/plain-table.tsx';
import { actionInWords } from './history-actions.ts';
import { historyFields, historyText } from './history-fields.ts';

/** Everything that was done to a place, and the places it lay in through time. */
export function NodeHistory({ node }: { node: MarketNode }) {
  const read = useServerRead(nodeHistory, { params: { id: node.id } });
  if (!read.data) return <LoadingOrError what="The history" read={read} />;
  const { data } = read;
  const parent = parentLevel(node.level);
  const entries = data.history.map((entry) => ({ ...entry, action: actionInWords(entry.action) }));
  return (
    <Flex direction="column" gap="5">
      {parent && data.parents.length > 0 && (
        <Box as="section" aria-label={`${levelOf(parent).one} through time`}>
          <Heading as="h3" size="sm" mb="1">
            {levelOf(parent).one} through time
          </Heading>
          <PlainTable>
            <tbody>
              {data.parents.map(({ parent: above, from, to }) => (
                <tr key={from}>
                  <td>{above.name}</td>
                  <td data-muted="">
                    from {showDate(from)}
                    {to && ` until ${showDate(to)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Box>
      )}
      <Box as="section" aria-label="Changes">
        <Heading as="h3" size="sm" mb="1">
          Changes
        </Heading>
        <History entries={entries} fields={historyFields} format={historyText} />
      </Box>
    </Flex>
  );
}
