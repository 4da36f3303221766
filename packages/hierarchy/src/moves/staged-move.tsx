import { Button, Flex, Text } from '@chakra-ui/react';
import type { MarketMove } from '@routebook/contract';
import { BusyButton, Failed, failedCall, showDate } from '@routebook/ui';
import { useState } from 'react';
import { confirmStagedMove } from './change-move.ts';
import { ImpactTiles } from './impact-tiles.tsx';

interface StagedMoveProps {
  move: MarketMove;
  onBack: () => void;
  onDone: () => void;
}

/** What a staged move will do, before it does it. */
export function StagedMove({ move, onBack, onDone }: StagedMoveProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { node, from, to, effectiveFrom, impact } = move;
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await confirmStagedMove(move);
      onDone();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  const final = error !== undefined && failedCall(error).status !== undefined && (failedCall(error).status ?? 0) < 500;

  return (
    <Flex direction="column" gap="3" role="region" aria-label="What moves">
      <Text>
        <strong>{node.name}</strong> goes{' '}
        {from && (
          <>
            from <strong>{from.name}</strong>{' '}
          </>
        )}
        to <strong>{to.name}</strong> on <strong>{showDate(effectiveFrom)}</strong>. With it come:
      </Text>
      <ImpactTiles level={node.level} impact={impact} />
      <Text fontSize="sm" color="fg.muted">
        What was sold before that day stays with {from?.name ?? 'the place it was in'} in reports. The move can be
        undone.
      </Text>
      {error !== undefined && (
        <Failed title="The move was not made." error={error} {...(!final && { onRetry: () => void confirm() })} />
      )}
      <Flex justify="flex-end" gap="2">
        <Button variant="ghost" onClick={onBack} disabled={busy}>
          Back
        </Button>
        <BusyButton colorPalette="brand" busy={busy} onClick={() => void confirm()} autoFocus>
          Move {node.name}
        </BusyButton>
      </Flex>
    </Flex>
  );
}
