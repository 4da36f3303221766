import { Button, Field, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../feedback/failed.tsx';
import { useAnchored } from '../overlay/anchored.ts';
import type { Choice, MarketLevel } from './filter.ts';

interface LevelSelectProps {
  level: MarketLevel;
  parentId: string | undefined;
  chosen: string;
  onChoose: (nodeId: string) => void;
}

function LevelSelect({ level, parentId, chosen, onChoose }: LevelSelectProps) {
  const { data, isError, error, refetch, isPending } = useQuery({
    queryKey: ['Market', 'choices', level.label, parentId ?? ''],
    queryFn: () => level.choices(parentId),
  });
  if (isError) return <Failed title="These choices could not be read." error={error} onRetry={() => void refetch()} />;
  return (
    <Field.Root>
      <Field.Label>{level.label}</Field.Label>
      <NativeSelect.Root disabled={isPending}>
        <NativeSelect.Field value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{isPending ? 'Loading…' : 'All'}</option>
          {data?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
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
  const [chosen, setChosen] = useState<readonly string[]>(way.map(({ value }) => value));
  const choose = (depth: number, nodeId: string) => {
    const next = [...chosen.slice(0, depth), ...(nodeId ? [nodeId] : [])];
    setChosen(next);
    onChoose(next.at(-1) ?? '');
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
              {levels.slice(0, chosen.length + 1).map((level, depth) => (
                <LevelSelect
                  key={level.label}
                  level={level}
                  parentId={chosen[depth - 1]}
                  chosen={chosen[depth] ?? ''}
                  onChoose={(nodeId) => choose(depth, nodeId)}
                />
              ))}
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
