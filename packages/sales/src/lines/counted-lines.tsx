import { CustomField, FigureTable, NumberInput, quantity } from '@routebook/ui';
import { inCases } from '../stocks/stock-words.ts';

interface CountedProduct {
  readonly product: { readonly name: string; readonly caseSize: number | null };
}

const counted = (result: number) => (Number.isNaN(result) ? '—' : quantity(result));
const nameOfProduct = ({ product }: CountedProduct) => product.name;

/** Numbers that are typed for the lines of a document, by the line's id; empty for none. */
export type TypedNumbers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An amount of BDT has decimals, pieces have none. */
const isTyped = (name: string, text: string) => (name === 'amount' ? /^(\d+(\.\d+)?)?$/ : /^\d*$/).test(text);

/** What to do about numbers that are none. */
export function countedProblem(typed: TypedNumbers): string | null {
  const all = Object.values(typed).flatMap((numbers) => Object.entries(numbers));
  return all.every(([name, text]) => isTyped(name, text)) ? null : 'Enter whole numbers of pieces.';
}

interface Figure<Line> {
  readonly header: string;
  readonly of: (line: Line) => number;
}

interface CountedLinesProps<Line extends CountedProduct> {
  readonly lines: readonly Line[];
  readonly idOf: (line: Line) => string;
  /** What a line is called; without it as its product. */
  readonly nameOf?: (line: Line) => string;
  /** What is known of each line, before what is typed. */
  readonly figures: readonly Figure<Line>[];
  /** What is typed of each, by what it is called. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly value: TypedNumbers;
  readonly onChange: (value: TypedNumbers) => void;
  /** What a line comes to by what is typed of it. */
  readonly result?: {
    readonly header: string;
    readonly of: (line: Line, typed: Readonly<Record<string, string>>) => number;
  };
}

interface CountedLinesFieldProps<Line extends CountedProduct>
  extends Omit<CountedLinesProps<Line>, 'value' | 'onChange'> {
  readonly label: string;
}

/** The `lines` of a form: the products of a document, a row each, with what is known of them and what is counted now. */
export function CountedLinesField<Line extends CountedProduct>({ label, ...props }: CountedLinesFieldProps<Line>) {
  return (
    <CustomField<TypedNumbers> name="lines" label={label} grouped required problem={countedProblem}>
      {({ value, onChange }) => <CountedLines {...props} value={value} onChange={onChange} />}
    </CustomField>
  );
}

/** Their table by itself. */
export function CountedLines<Line extends CountedProduct>(props: CountedLinesProps<Line>) {
  const { lines, idOf, nameOf = nameOfProduct, figures, numbers, value, onChange, result } = props;
  const set = (id: string, name: string, text: string) => onChange({ ...value, [id]: { ...value[id], [name]: text } });
  return (
    <FigureTable label="Products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          {figures.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          {Object.entries(numbers).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          {result && <th scope="col">{result.header}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={idOf(line)}>
            <th scope="row" data-long>
              {nameOf(line)}
            </th>
            {figures.map(({ header, of }) => (
              <td key={header} title={inCases(of(line), line.product.caseSize)}>
                {quantity(of(line))}
              </td>
            ))}
            {Object.entries(numbers).map(([name, label]) => (
              <td key={name}>
                <NumberInput
                  size="sm"
                  width="5rem"
                  aria-label={`${nameOf(line)}: ${label}`}
                  value={value[idOf(line)]?.[name] ?? ''}
                  aria-invalid={!isTyped(name, value[idOf(line)]?.[name] ?? '')}
                  onChange={(text) => set(idOf(line), name, text)}
                />
              </td>
            ))}
            {result && <td>{counted(result.of(line, value[idOf(line)] ?? {}))}</td>}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
