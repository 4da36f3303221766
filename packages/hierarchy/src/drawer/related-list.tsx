import { Box, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { type Level, levelOf, nodeCallsOf } from '@routebook/contract';
import { Failed, Loading, quantity, useServerRead } from '@routebook/ui';
import { manyOf } from '../level/level-words.ts';
import { listIn } from '../level/list-in.ts';
import { NodeStatusBadge } from '../level/node-columns.tsx';
import { TextLink } from '../level/text-link.tsx';

const shown = 8;

interface RelatedListProps {
  level: Level;
  within: string;
  asOf: string;
}

/** The first places of a level beneath another, with the way to all of them. */
export function RelatedList({ level, within, asOf }: RelatedListProps) {
  const entry = levelOf(level);
  const query = { market: within, ...(asOf && { asOf }) };
  const { data, isError, error, refetch } = useServerRead(nodeCallsOf[level].list, {
    query: { ...query, pageSize: String(shown) },
  });
  const page = data && listIn(entry, data);
  const many = manyOf(entry);

  return (
    <Box as="section" aria-label={entry.many}>
      <Flex align="baseline" justify="space-between" gap="3" mb="1">
        <Heading as="h3" size="sm">
          {entry.many}
          {page && ` (${quantity(page.total)})`}
        </Heading>
        {page && page.total > 0 && (
          <TextLink href={`${entry.screen}?${new URLSearchParams(query)}`} fontSize="sm">
            {page.total === 1 ? 'Open in the list' : `All ${quantity(page.total)} ${many}`}
          </TextLink>
        )}
      </Flex>
      {!page && isError && (
        <Failed title={`The ${many} could not be read.`} error={error} onRetry={() => void refetch()} />
      )}
      {!page && !isError && <Loading />}
      {page?.total === 0 && (
        <Text fontSize="sm" color="fg.muted">
          None.
        </Text>
      )}
      {page && page.total > 0 && (
        <Table.Root size="sm">
          <Table.Body>
            {page.rows.map((row) => (
              <Table.Row key={row.id}>
                <Table.Cell>
                  <TextLink href={`${entry.screen}?row=${row.id}`}>{row.name}</TextLink>
                </Table.Cell>
                <Table.Cell color="fg.muted">{row.code}</Table.Cell>
                <Table.Cell color="fg.muted" hideBelow="sm">
                  {row.manager?.name ?? ''}
                </Table.Cell>
                <Table.Cell textAlign="end">{quantity(row.counts.outlets)} outlets</Table.Cell>
                <Table.Cell textAlign="end">
                  <NodeStatusBadge node={row} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
    </Box>
  );
}
