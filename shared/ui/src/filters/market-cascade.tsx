import { Button, Field, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../feedback/failed.tsx';
import { useAnchored } from '../overlay/anchored.ts';
import type { Choice, MarketLevel } from './filter.ts';

interface LevelSelectsProps {
  levels: readonly MarketLevel[];
  depth: number;
  parentId: string | undefined;
  /** What is chosen on each level. */
  chosen: readonly (string | undefined)[];
  onChoose: (depth: number, nodeId: string) => void;
}

/**
 * The choice on a level and, once it is made, those beneath it. A level that leaves no choice is passed over: one that a
 * person's scope begins beneath, or the only nation there is.
 */
function LevelSelects({ levels, depth, parentId, chosen, onChoose }: LevelSelectsProps) {
  const level = levels[depth];
  const { data, isError, error, refetch, isPending } = useQuery({
    queryKey: ['Market', 'choices', level?.label, parentId ?? ''],
    queryFn: () => level?.choices(parentId) ?? [],
    enabled: level !== undefined,
  });
  if (!level) return null;
  if (isError) return <Failed title="These choices could not be read." error={error} onRetry={() => void refetch()} />;
  const beneath = { levels, depth: depth + 1, chosen, onChoose };
  if (data && data.length < 2 && parentId === undefined && depth + 1 < levels.length) {
    return <LevelSelects {...beneath} parentId={undefined} />;
  }
  const value = chosen[depth];
  return (
    <>
      <Field.Root>
        <Field.Label>{level.label}</Field.Label>
        <NativeSelect.Root disabled={isPending}>
          <NativeSelect.Field value={value ?? ''} onChange={(event) => onChoose(depth, event.target.value)}>
            <option value="">{isPending ? 'Loading…' : 'All'}</option>
            {data?.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {value && <LevelSelects {...beneath} parentId={value} />}
    </>
  );
}

export interface MarketCascadeProps {
  anchor: HTMLElement;
  levels: readonly MarketLevel[];
  /** The chosen node and what is above it, outermost first. */
  way: readonly Choice[];
  onChoose: (nodeId: string) => void;
  onClose: () => void;
}

/** Choosing a level opens the one beneath it. */
export function MarketCascade({ anchor, levels, way, onChoose, onClose }: MarketCascadeProps) {
  const { open, container, positioning } = useAnchored(anchor, 'bottom-start');
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>(way.map(({ value }) => value));
  const choose = (depth: number, nodeId: string) => {
    const above = Array.from({ length: depth }, (_, level) => chosen[level]);
    const next = nodeId ? [...above, nodeId] : above;
    setChosen(next);
    onChoose(next.findLast((id) => id !== undefined) ?? '');
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => {
        if (change.open) return;
        onClose();
        anchor.focus();
      }}
      positioning={positioning}
    >
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content width="19rem" aria-label="Market">
            <Popover.Body display="flex" flexDirection="column" gap="3" p="3" maxHeight="26rem" overflowY="auto">
              <Text fontSize="xs" color="fg.muted">
                A market includes everything beneath it.
              </Text>
              <LevelSelects levels={levels} depth={0} parentId={undefined} chosen={chosen} onChoose={choose} />
              <Flex justify="space-between">
                <Button size="sm" variant="ghost" onClick={() => choose(0, '')}>
                  All markets
                </Button>
                <Button
                  size="sm"
                  colorPalette="brand"
                  onClick={() => {
                    onClose();
                    anchor.focus();
                  }}
                >
                  Done
                </Button>
              </Flex>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
