import { Box, Flex, Text } from '@chakra-ui/react';
import { exportPriceChanges, listPriceChanges, type PriceChange } from '@routebook/contract';
import {
  Button,
  Empty,
  exportSelected,
  LoadingOrError,
  quantity,
  showDate,
  showInstant,
  useServerRead,
} from '@routebook/ui';
import { undoPrices } from './undo-prices.ts';

/** The latest changes of many prices, each with its undo; a file has all of them. */
export function PriceChanges({ mayUndo, mayExport }: { mayUndo: boolean; mayExport: boolean }) {
  const read = useServerRead(listPriceChanges, { query: { pageSize: '100' } });
  if (!read.data) return <LoadingOrError what="The changes of prices" read={read} />;
  const { data } = read;
  if (data.changes.length === 0)
    return (
      <Empty
        title="No prices were changed together yet"
        description="Select products in the list, or all that match, and choose Change prices."
      />
    );
  return (
    <Box maxW="60rem">
      <Flex gap="3" align="center" justify="space-between" pb="2">
        <Text fontSize="sm" color="fg.muted">
          {data.totalChanges > data.changes.length
            ? `The latest ${quantity(data.changes.length)} of ${quantity(data.totalChanges)} changes`
            : `${quantity(data.totalChanges)} ${data.totalChanges === 1 ? 'change' : 'changes'}`}
        </Text>
        {mayExport && (
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              exportSelected('Price changes', exportPriceChanges, { kind: 'all', filter: {}, count: data.totalChanges })
            }
          >
            Export
          </Button>
        )}
      </Flex>
      <Box as="ul" aria-label="Price changes" listStyleType="none">
        {data.changes.map((change) => (
          <Flex
            as="li"
            key={change.id}
            gap="3"
            align="center"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <Box flex="1" minW="0">
              <Text fontSize="sm" fontWeight="medium">
                {change.summary} for {quantity(change.products)} {change.products === 1 ? 'product' : 'products'} from{' '}
                {showDate(change.validFrom)}
              </Text>
              <Text fontSize="xs" color="fg.muted">
                {change.reason} · {change.doneBy.name}, {showInstant(change.doneAt)}
                {undoneWords(change)}
              </Text>
            </Box>
            {change.canUndo && mayUndo && (
              <Button size="sm" variant="outline" onClick={() => void undoPrices(change.id)}>
                Undo
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

function undoneWords({ undoneAt, undoneBy }: PriceChange): string {
  return undoneAt === null ? '' : ` · taken back by ${undoneBy?.name ?? 'somebody'}, ${showInstant(undoneAt)}`;
}
