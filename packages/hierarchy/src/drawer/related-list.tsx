import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type Level, type ListCall, levelOf, type MarketNode, nodeListCalls } from '@routebook/contract';
import { counted, LoadingOrError, pageOf, quantity, TextLink, useServerRead } from '@routebook/ui';
import { manyOf } from '../level/level-words.ts';
import { NodeStatusBadge } from '../level/node-columns.tsx';
import { PlainTable } from '../level/plain-table.tsx';

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
  const list: ListCall = nodeListCalls[level];
  const read = useServerRead(list, {
    query: { ...query, pageSize: String(shown) },
  });
  const { data } = read;
  const page = data === undefined ? undefined : pageOf<MarketNode>(list.list, data);
  const many = manyOf(entry);

  return (
    <Box as="section" aria-label={entry.many}>
      <Flex align="baseline" justify="space-between" gap="3" mb="1">
        <Heading as="h3" size="sm">
          {entry.many}
          {page && ` (${quantity(page.total)})`}
        </Heading>
        {page && page.total > 0 && (
          <Text as="span" fontSize="sm">
            <TextLink href={`${entry.screen}?${new URLSearchParams(query)}`}>
              {page.total === 1 ? 'Open in the list' : `All ${quantity(page.total)} ${many}`}
            </TextLink>
          </Text>
        )}
      </Flex>
      {!page && <LoadingOrError what={`The ${many}`} read={read} />}
      {page?.total === 0 && (
        <Text fontSize="sm" color="fg.muted">
          None.
        </Text>
      )}
      {page && page.total > 0 && (
        <PlainTable>
          <tbody>
            {page.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <TextLink href={`${entry.screen}?row=${row.id}`}>{row.name}</TextLink>
                </td>
                <td data-muted="">{row.code}</td>
                <td data-muted="" data-wide-only="">
                  {row.manager?.name}
                </td>
                <td data-align="end">{counted(row.counts.outlets, 'outlet')}</td>
                <td data-align="end">
                  <NodeStatusBadge node={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Box>
  );
}
