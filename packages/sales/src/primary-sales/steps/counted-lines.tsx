import type { PrimarySaleLine } from '@routebook/contract';
import { FigureTable, NumberInput, quantity } from '@routebook/ui';
import { inCases } from '../../stocks/stock-words.ts';

/** Numbers that are typed for the lines of an invoice, by the line's id; empty for none. */
export type TypedNumbers = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Figure {
  readonly header: string;
  readonly of: (line: PrimarySaleLine) => number;
}

interface CountedLinesProps {
  readonly lines: readonly PrimarySaleLine[];
  /** What is known of each line, before what is typed. */
  readonly figures: readonly Figure[];
  /** What is typed of each, by what it is called. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly value: TypedNumbers;
  readonly onChange: (value: TypedNumbers) => void;
  /** What a line comes to by what is typed of it. */
  readonly result?: {
    readonly header: string;
    readonly of: (line: PrimarySaleLine, typed: Readonly<Record<string, string>>) => number;
  };
}

/** The products of an invoice, a row each, with what is known of them and what is counted now. */
export function CountedLines({ lines, figures, numbers, value, onChange, result }: CountedLinesProps) {
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
          <tr key={line.id}>
            <th scope="row" data-long>
              {line.product.name}
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
                  aria-label={`${line.product.name}: ${label}`}
                  value={value[line.id]?.[name] ?? ''}
                  onChange={(text) => set(line.id, name, text)}
                />
              </td>
            ))}
            {result && <td>{quantity(result.of(line, value[line.id] ?? {}))}</td>}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
