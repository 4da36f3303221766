import { type ExplainedFigure, explainFigure, type FigureLink, type FigurePart } from '@routebook/contract';
import {
  Button,
  FigureTable,
  KeyValues,
  Loading,
  LoadingOrError,
  styled,
  TextLink,
  useServerRead,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FigureButton } from '../figures/figure-button.tsx';
import { calculationText, exactText, figureText } from '../figures/figure-text.ts';
import { Moved } from '../figures/growth.tsx';
import { filterAtom } from '../filters/filter-atoms.ts';
import { CountedRows } from './counted-rows.tsx';
import { explainQuery } from './explain-query.ts';
import { type AskedFigure, explain, type FigureOf } from './explained-figure.ts';

const Stack = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  fontSize: 'sm',
  '& h3': { fontSize: 'sm', fontWeight: 'semibold' },
  '& ul': { ps: '4', listStyle: 'disc', display: 'flex', flexDirection: 'column', gap: '1' },
});
const Formula = styled('div', {
  p: '3',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  overflowWrap: 'anywhere',
  '& strong': { fontSize: 'xl', fontVariantNumeric: 'tabular-nums' },
  '& span': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});
const Inner = styled('button', {
  color: 'brand.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  focusRingColor: 'brand.focusRing',
});

/** Formula, inputs, filters and rows of a figure. */
export function Explanation({ asked }: { readonly asked: AskedFigure }) {
  const filter = useAtomValue(filterAtom);
  const { figure, of } = asked;
  const read = useServerRead(explainFigure, { query: { ...explainQuery(filter, of), figure } });
  if (read.isPending) return <Loading label="Working it out" />;
  if (!read.data) return <LoadingOrError what="The explanation" read={read} />;
  return <Explained explained={read.data.explained} of={of} />;
}

function Explained({ explained, of }: { readonly explained: ExplainedFigure; readonly of: FigureOf | undefined }) {
  const { figure, label, unit, value, formula, calculation, source, inputs, compared, filters, links, hasRows, notes } =
    explained;
  const [rowsOf, setRowsOf] = useState<FigurePart['key'] | null>(null);
  const shown = rowsOf === figure ? { ...explained, key: figure } : inputs.find(({ key }) => key === rowsOf);
  // What is divided by man-days is made of what is not; a median is one of those that are.
  const ofInputs = of?.median ? of : of && { ...of, per: undefined };
  return (
    <Stack>
      <Formula>
        <strong>
          {exactText(value, unit)} {unit === 'BDT' ? 'BDT' : unit === 'pieces' ? 'pieces' : ''}
        </strong>
        <span>
          {label} = {formula}
        </span>
        {calculation && <span>= {calculationText(calculation)}</span>}
      </Formula>
      {inputs.length > 0 && <Inputs inputs={inputs} of={ofInputs} onRows={setRowsOf} />}
      {(links.length > 0 || hasRows) && (
        <section>
          <h3>The rows behind it</h3>
          <Links links={links} />
          {hasRows && <RowsButton label={label} onClick={() => setRowsOf(figure)} />}
        </section>
      )}
      {shown && (
        <section>
          <h3>Rows of {shown.label}</h3>
          <CountedRows key={shown.key} figure={shown.key} label={shown.label} unit={shown.unit} of={ofInputs} />
        </section>
      )}
      {compared && compared.value !== null && (
        <section>
          <h3>{compared.label}</h3>
          <FigureButton
            figure={figure}
            value={compared.value}
            unit={unit}
            of={{ ...of, from: compared.from, to: compared.to, compare: 'none' }}
          >
            {exactText(compared.value, unit)}
          </FigureButton>{' '}
          <Moved value={value} compared={compared.value} growth={compared.growth} unit={unit} better={null} />
        </section>
      )}
      <section>
        <h3>Filters that hold</h3>
        <KeyValues items={filters.map((one) => [one.label, one.value] as const)} />
      </section>
      <section>
        <h3>Counted from</h3>
        <p>{source}</p>
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </section>
    </Stack>
  );
}

function RowsButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button size="xs" variant="outline" aria-label={`Show here: rows of ${label}`} onClick={onClick}>
      Show here
    </Button>
  );
}

interface InputsProps {
  readonly inputs: readonly FigurePart[];
  readonly of: FigureOf | undefined;
  readonly onRows: (key: FigurePart['key']) => void;
}

function Inputs({ inputs, of, onRows }: InputsProps) {
  return (
    <section>
      <h3>What it is made of</h3>
      <FigureTable label="Inputs">
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col">Figure</th>
            <th scope="col" data-text>
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {inputs.map(({ key, label, unit, value, figure, links, hasRows }) => (
            <tr key={`${key} ${label}`}>
              <th scope="row">
                {figure ? (
                  <Inner type="button" onClick={() => explain(figure, of)}>
                    {label}
                  </Inner>
                ) : (
                  label
                )}
              </th>
              <td>{exactText(value, unit)}</td>
              <td data-text>
                <Links links={links} />
                {hasRows && <RowsButton label={label} onClick={() => onRows(key)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}

function Links({ links }: { readonly links: readonly FigureLink[] }) {
  return links.map(({ label, address, value }) => (
    <div key={address}>
      <TextLink href={address}>{label}</TextLink> <small>total {figureText(value, 'ratio')}</small>
    </div>
  ));
}
