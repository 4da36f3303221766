import {
  type BodyOf,
  correctPrimarySale,
  getPrimarySale,
  type PrimaryCorrectionKind,
  type PrimarySale,
  type PrimarySaleLine,
} from '@routebook/contract';
import {
  businessDate,
  DateField,
  Drawer,
  LoadingOrError,
  Muted,
  money,
  ServerForm,
  TextField,
  toast,
  unlessUnsaved,
  useFirstRead,
} from '@routebook/ui';
import { CountedLinesField, type TypedNumbers } from '../../lines/counted-lines.tsx';
import { correctionWords } from '../sale-words.ts';

const idOf = ({ id }: PrimarySaleLine) => id;
type Body = BodyOf<typeof correctPrimarySale>;

const open = { header: 'Unsettled', of: ({ unsettled }: PrimarySaleLine) => unsettled };
const left = { header: 'Can go back', of: ({ received, returned }: PrimarySaleLine) => received - returned };

const ways: Readonly<
  Record<
    PrimaryCorrectionKind,
    { readonly figure: typeof open; readonly numbers: Readonly<Record<string, string>>; readonly help: string }
  >
> = {
  credit: {
    figure: open,
    numbers: { pieces: 'Pieces', amount: 'Or BDT' },
    help: 'Pieces that did not arrive well are credited with their share of the line. For a wrong price, give the amount instead.',
  },
  return: {
    figure: left,
    numbers: { pieces: 'Pieces' },
    help: 'They leave the stock of the DB house, and are credited with their share of the line.',
  },
  loss: {
    figure: open,
    numbers: { pieces: 'Pieces' },
    help: 'The business takes the loss: nothing is credited, and nothing more is expected.',
  },
};

function bodyOf(typed: Partial<Body>): Partial<Body> {
  const counted = (typed.lines ?? {}) as unknown as TypedNumbers;
  const lines = Object.entries(counted).flatMap(([lineId, { pieces, amount }]) =>
    pieces || amount ? [{ lineId, pieces: Number(pieces || 0), amount: amount || null }] : [],
  );
  return { ...typed, lines };
}

interface CorrectFormProps {
  readonly sale: PrimarySale;
  readonly correction: PrimaryCorrectionKind;
  readonly onClose: () => void;
}

/** Credits, sends back, or acknowledges as lost; it begins with all that is not settled, or with nothing to return. */
export function CorrectForm({ sale, correction, onClose }: CorrectFormProps) {
  const cancel = unlessUnsaved(onClose);
  const read = useFirstRead(getPrimarySale, { params: { id: sale.id } });
  const { data } = read;
  const { figure, numbers, help } = ways[correction];
  const word = correctionWords[correction];
  const lines = (data?.lines ?? []).filter((line) => correction === 'credit' || figure.of(line) > 0);
  const counted: TypedNumbers = Object.fromEntries(
    lines.map((line) => {
      const all = correction === 'return' ? 0 : line.unsettled;
      return [line.id, { pieces: all > 0 ? String(all) : '', amount: '' }];
    }),
  );
  return (
    <Drawer open onClose={cancel} title={`${word} of ${sale.number}`} subtitle={sale.dbHouse.name} size="xl">
      {data ? (
        <ServerForm
          call={correctPrimarySale}
          params={{ id: sale.id }}
          defaults={{
            version: data.primarySale.version,
            kind: correction,
            date: businessDate(),
            reason: '',
            // The table keeps its numbers as they are typed; `bodyOf` makes the lines that are sent.
            lines: counted as unknown as Body['lines'],
          }}
          toBody={bodyOf}
          onCancel={cancel}
          onSaved={({ primarySale }) => {
            onClose();
            toast({
              title: `${word} saved`,
              description: `Credited so far: BDT ${money(primarySale.credited)}`,
              kind: 'success',
            });
          }}
          submitLabel={`Save ${word.toLowerCase()}`}
          layout="drawer"
        >
          <DateField name="date" label="Date" required min={sale.date} max={businessDate()} />
          <CountedLinesField label="Products" lines={lines} idOf={idOf} figures={[figure]} numbers={numbers} />
          <Muted>{help}</Muted>
          <TextField name="reason" label="Reason" required maxLength={200} />
        </ServerForm>
      ) : (
        <LoadingOrError what="Its lines" read={read} />
      )}
    </Drawer>
  );
}
