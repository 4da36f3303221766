import { type TransferSuggestion, transferStocks } from '@routebook/contract';
import {
  BusyButton,
  Button,
  businessDate,
  counted,
  Dialog,
  Failed,
  quantity,
  showDate,
  styled,
  toast,
  useServerWrite,
} from '@routebook/ui';
import { showCover } from '../stock-words.ts';
import { TransferPreview } from './transfer-preview.tsx';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });

interface SuggestedTransferProps {
  suggestion: TransferSuggestion;
  onClose: () => void;
}

/** What a suggested transfer does in both houses, and the click that makes it. */
export function SuggestedTransfer({ suggestion, onClose }: SuggestedTransferProps) {
  const { product, from, to, pieces } = suggestion;
  const write = useServerWrite(transferStocks);
  const body = {
    fromId: from.id,
    toId: to.id,
    date: businessDate(),
    reason: `Suggested: ${to.name} had it for ${showCover(to.cover)}, ${from.name} for ${showCover(from.cover)}`.slice(
      0,
      200,
    ),
    lines: [{ productId: product.id, pieces }],
  };
  const make = async () => {
    const { transfer } = await write.mutateAsync({ body });
    onClose();
    toast({
      kind: 'success',
      title: `Transfer ${transfer.number} is made`,
      description: `${quantity(pieces)} of ${product.name} went to ${to.name}.`,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`Transfer ${product.name}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton autoFocus busy={write.isPending} onClick={() => void make().catch(() => undefined)}>
            Transfer {counted(pieces, 'piece')}
          </BusyButton>
        </>
      }
    >
      <Column>
        <p>
          From <strong>{from.name}</strong> ({from.code}) to <strong>{to.name}</strong> ({to.code}), on{' '}
          {showDate(body.date)}. What is available lasts {showCover(from.coverAfter)} and {showCover(to.coverAfter)}{' '}
          then.
        </p>
        <TransferPreview body={body} from={from.name} to={to.name} />
        {write.isError && <Failed title="The transfer was not made." error={write.error} />}
      </Column>
    </Dialog>
  );
}
