import { Flex, Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { type BodyOf, type PlannedPrice, previewPrices, updateProducts } from '@routebook/contract';
import {
  AlertBox,
  BusyButton,
  Button,
  clearSelection,
  FigureTable,
  failedCall,
  Loading,
  money,
  quantity,
  StatTiles,
  toast,
  useServerWrite,
} from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainField } from '../../records/plain-field.tsx';
import { undoPrices } from './undo-prices.ts';

export type PriceRule = Omit<BodyOf<typeof previewPrices>, 'page'>;

interface PricePreviewProps {
  rule: PriceRule;
  onDone: () => void;
  /** Nothing typed is lost from here on. */
  onClean: () => void;
}

const pageSize = 100;

/** What a rule would make of each price, and the button that does just that. */
export function PricePreview({ rule, onDone, onClean }: PricePreviewProps) {
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const write = useServerWrite(updateProducts);
  // What was sent and not answered: the prices may be changed by it, and the preview may be of a second change on top.
  const [unanswered, setUnanswered] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['Prices', 'previewPrices', rule, page],
    queryFn: ({ signal }) => callServer(previewPrices, { body: { ...rule, page }, signal }),
    retry: false,
    gcTime: 0,
  });
  if (error) {
    const { message, fields } = failedCall(error);
    return <AlertBox tone="error" title={Object.values(fields)[0] ?? message} />;
  }
  if (!data) return <Loading />;
  const pages = Math.max(1, Math.ceil(data.totalPrices / pageSize));

  async function apply(fingerprint: string): Promise<void> {
    try {
      const { change } = await write.mutateAsync({ body: { ...rule, fingerprint, reason } });
      onClean();
      clearSelection();
      onDone();
      toast({
        title: `${quantity(change.products)} ${change.products === 1 ? 'price' : 'prices'} changed`,
        kind: 'success',
        action: { label: 'Undo', onSelect: () => void undoPrices(change.id) },
      });
    } catch (error) {
      const { message, fields, status = 500 } = failedCall(error);
      const isAnswered = status < 500;
      setUnanswered(isAnswered ? undefined : fingerprint);
      const said = fields.reason ? `Reason: ${fields.reason}` : message;
      setFailure(isAnswered ? said : `${said} Press again: what is done already is not done twice.`);
      if (isAnswered) void refetch();
    }
  }

  return (
    <Flex direction="column" gap="3" mt="4">
      <StatTiles
        stats={[
          { label: 'Change', value: quantity(data.changes) },
          { label: 'Stay as they are', value: quantity(data.problems) },
        ]}
      />
      <FigureTable label="Every change">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">DP</th>
            <th scope="col">TP</th>
            <th scope="col">MRP</th>
            <th scope="col" data-text>
              Note
            </th>
          </tr>
        </thead>
        <tbody>
          {data.prices.map((row) => (
            <tr key={row.product.id}>
              <td data-long>
                {row.product.name}{' '}
                <Text as="span" color="fg.muted">
                  {row.product.code}
                </Text>
              </td>
              <ChangeCell row={row} name="dp" />
              <ChangeCell row={row} name="tp" />
              <ChangeCell row={row} name="mrp" />
              <td data-text data-long>
                {row.problem ?? (row.replaces ? 'Takes the place of a planned price' : '')}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {pages > 1 && (
        <Flex gap="2" align="center">
          <Button size="sm" variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Text fontSize="sm">
            Page {quantity(page)} of {quantity(pages)}
          </Text>
          <Button size="sm" variant="outline" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Flex>
      )}
      {failure && <AlertBox role="alert" tone="error" title={failure} />}
      <PlainField label="Reason, kept in the history" required value={reason} onChange={setReason} />
      <Flex>
        <BusyButton
          colorPalette="brand"
          busy={write.isPending}
          disabled={(data.changes === 0 && unanswered === undefined) || reason.trim().length < 3}
          onClick={() => void apply(unanswered ?? data.fingerprint)}
        >
          Change {quantity(data.changes)} {data.changes === 1 ? 'price' : 'prices'}
        </BusyButton>
      </Flex>
    </Flex>
  );
}

function ChangeCell({ row: { before, after }, name }: { row: PlannedPrice; name: 'dp' | 'tp' | 'mrp' }) {
  const changed = before && after && before[name] !== after[name];
  return (
    <td>
      {changed ? (
        <>
          <s>{money(before[name])}</s> {money(after[name])}
        </>
      ) : before ? (
        money(before[name])
      ) : (
        '—'
      )}
    </td>
  );
}
