import {
  type BodyOf,
  getPrimarySale,
  type PrimarySale,
  type PrimarySaleLine,
  receivePrimarySale,
} from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  LoadingOrError,
  Muted,
  quantity,
  ServerForm,
  TextareaField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { CountedLinesField, type TypedNumbers } from '../../lines/counted-lines.tsx';

const idOf = ({ id }: PrimarySaleLine) => id;
type Body = BodyOf<typeof receivePrimarySale>;

const figures = [
  { header: 'Sent', of: ({ pieces, free }: PrimarySaleLine) => pieces + free },
  { header: 'Here', of: ({ received }: PrimarySaleLine) => received },
];
const numbers = { received: 'Well', damaged: 'Broken' };
const short = {
  header: 'Short',
  of: ({ toCome }: PrimarySaleLine, { received, damaged }: Readonly<Record<string, string>>) =>
    Math.max(0, toCome - Number(received || 0) - Number(damaged || 0)),
};

/** What is sent: a line for each of which there is still something to come. */
function bodyOf(typed: Partial<Body>): Partial<Body> {
  const counted = (typed.lines ?? {}) as unknown as TypedNumbers;
  const lines = Object.entries(counted).map(([lineId, { received, damaged }]) => ({
    lineId,
    received: Number(received || 0),
    damaged: Number(damaged || 0),
  }));
  return { ...typed, lines };
}

/** Takes in what arrived of an invoice; it begins with all that is still to come. */
export function ReceiveForm({ sale, onClose }: { sale: PrimarySale; onClose: () => void }) {
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getPrimarySale, { params: { id: sale.id } });
  const { data } = read;
  const lines = (data?.lines ?? []).filter(({ toCome }) => toCome > 0);
  const counted: TypedNumbers = Object.fromEntries(
    lines.map(({ id, toCome }) => [id, { received: String(toCome), damaged: '' }]),
  );
  return (
    <Drawer open onClose={cancel} title={`Receive ${sale.number}`} subtitle={sale.dbHouse.name} size="xl">
      {data ? (
        <ServerForm
          call={receivePrimarySale}
          params={{ id: sale.id }}
          // The table keeps its numbers as they are typed; `bodyOf` makes the lines that are sent.
          defaults={{
            version: data.primarySale.version,
            date: businessDate(),
            note: '',
            lines: counted as unknown as Body['lines'],
          }}
          toBody={bodyOf}
          onCancel={cancel}
          onSaved={({ primarySale }) => {
            onClose();
            const { unsettled, number } = primarySale;
            toast({
              title: `${number} received${unsettled > 0 ? ' in part' : ''}`,
              ...(unsettled > 0 && {
                description:
                  unsettled === 1 ? '1 piece is not settled.' : `${quantity(unsettled)} pieces are not settled.`,
              }),
              kind: 'success',
            });
          }}
          submitLabel="Receive"
          layout="drawer"
        >
          <DateField name="date" label="Arrived on" required min={sale.date} max={businessDate()} />
          <CountedLinesField
            label="What arrived, in pieces"
            lines={lines}
            idOf={idOf}
            figures={figures}
            numbers={numbers}
            result={short}
          />
          <Muted>
            What arrived well is in stock from then on, free pieces too. What is short or broken stays open until it
            arrives, is credited, or is acknowledged as lost.
          </Muted>
          <TextareaField name="note" label="Note" rows={2} maxLength={300} />
        </ServerForm>
      ) : (
        <LoadingOrError what="What was sent" read={read} />
      )}
    </Drawer>
  );
}
