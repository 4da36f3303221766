import { Flex } from '@chakra-ui/react';
import { childLevel, type Level, type MarketNode } from '@routebook/contract';
import { RelatedList } from './related-list.tsx';

/** The levels listed in a place's drawer: its children, its DB houses and its routes, each once. */
function relatedLevels(level: Level): Level[] {
  const child = childLevel(level);
  return [
    ...new Set<Level>([...(child ? [child] : []), ...(level === 'dbHouse' ? [] : (['dbHouse'] as const)), 'route']),
  ];
}

/** What belongs to a place. */
export function Related({ node, asOf }: { node: MarketNode; asOf: string }) {
  return (
    <Flex direction="column" gap="5">
      {relatedLevels(node.level).map((level) => (
        <RelatedList key={level} level={level} within={node.id} asOf={asOf} />
      ))}
    </Flex>
  );
}
