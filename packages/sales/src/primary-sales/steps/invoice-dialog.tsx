import { getPrimarySale, invoicePrimarySale, type PrimarySale } from '@routebook/contract';
import {
  AlertBox,
  Dialog,
  KeyValues,
  LoadingOrError,
  moneyWithCurrency,
  ServerForm,
  showDate,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { PlanTotals } from '../draft/plan-totals.tsx';
import { usePlan } from '../draft/use-plan.ts';

/** Invoices a draft: what it comes to now is seen before, and stays from then on. */
export function InvoiceDialog({ sale, onClose }: { sale: PrimarySale; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getPrimarySale, { params: { id: sale.id } });
  const lines = (read.data?.lines ?? []).map(({ product, pieces, free, discount }) => ({
    productId: product.id,
    pieces,
    free,
    discount,
  }));
  const { plan, problem } = usePlan(sale.date, lines);
  const problems = [
    ...(problem === null ? [] : [problem]),
    ...(plan?.lines ?? []).flatMap((line) => line.problem ?? []),
  ];
  return (
    <Dialog open onClose={cancel} title={`Invoice ${sale.number}`}>
      <KeyValues
        items={[
          ['DB house', sale.dbHouse.name],
          ['Date', showDate(sale.date)],
          ['As drafted', moneyWithCurrency(sale.net)],
        ]}
      />
      {problems.map((sentence) => (
        <AlertBox key={sentence} tone="error" title={sentence} />
      ))}
      {plan ? (
        <ServerForm
          handsOver
          key={plan.totals.net}
          call={invoicePrimarySale}
          params={{ id: sale.id }}
          defaults={{ version: sale.version, net: plan.totals.net }}
          onCancel={cancel}
          onSaved={({ primarySale }) => {
            onClose();
            toast({ title: `${primarySale.number} invoiced`, description: primarySale.dbHouse.name, kind: 'success' });
          }}
          submitLabel="Invoice"
        >
          <PlanTotals totals={plan.totals} />
        </ServerForm>
      ) : (
        problems.length === 0 && <LoadingOrError what="What it comes to" read={read} />
      )}
    </Dialog>
  );
}
