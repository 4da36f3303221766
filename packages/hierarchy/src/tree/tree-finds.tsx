import { Box, Button, Text } from '@chakra-ui/react';
import { chooseNodes, levelOf, type ReplyOf } from '@routebook/contract';
import { counted, Empty, Failed, Loading, quantity, useServerRead } from '@routebook/ui';
import SearchX from 'lucide-react/icons/search-x';
import { shortPath } from '../level/path-text.ts';

export type Found = ReplyOf<typeof chooseNodes>['nodes'][number];

interface TreeFindsProps {
  search: string;
  /** The place that is looked beneath; empty for everywhere. */
  within: string;
  asOf: string;
  /** Shows a place where it stands in the tree. */
  onShow: (found: Found) => void;
}

/** The look-up answers no more than the first 200. */
const most = 200;

function foundText(count: number): string {
  if (count >= most) return `The first ${quantity(most)} places found; type more to narrow them.`;
  return `${counted(count, 'place')} found.`;
}

/** Places of any level by name or code; choosing one shows it in the tree. */
export function TreeFinds({ search, within, asOf, onShow }: TreeFindsProps) {
  const { data, isError, error, refetch } = useServerRead(chooseNodes, {
    query: { search, all: 'true', ...(within && { within }), ...(asOf && { asOf }) },
    keepPrevious: true,
  });
  if (!data) {
    return isError ? (
      <Failed title="The places could not be looked up." error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  }
  if (data.nodes.length === 0) {
    return (
      <Empty
        icon={<SearchX />}
        title={`No place is called “${search}”`}
        description="Try a shorter part of its name, or its code."
      />
    );
  }
  return (
    <Box as="section" aria-label="Places found">
      <Text fontSize="sm" color="fg.muted" mb="2" role="status">
        {foundText(data.nodes.length)} Choose one to see it in the tree.
      </Text>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l2">
        {data.nodes.map((found) => (
          <Box
            as="li"
            key={found.id}
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            <Button
              variant="ghost"
              width="100%"
              justifyContent="flex-start"
              fontWeight="normal"
              onClick={() => onShow(found)}
            >
              <strong>{found.name}</strong>
              <Text as="span" color="fg.muted" truncate>
                {levelOf(found.level).one} {found.code}
                {found.path.length > 0 && ` · ${shortPath(found.path)}`}
              </Text>
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
