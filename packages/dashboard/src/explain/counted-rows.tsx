import {
  type CountedKind,
  type CountedRow,
  explainRows,
  type FigureInput,
  type FigureKey,
  type FigurePart,
} from '@routebook/contract';
import { Button, FigureTable, LoadingOrError, showDate, TextLink, useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { exactText } from '../figures/figure-text.ts';
import { filterAtom } from '../filters/filter-atoms.ts';
import { explainQuery } from './explain-query.ts';
import type { FigureOf } from './explained-figure.ts';

const kindWords: Readonly<Record<CountedKind, string>> = {
  order: 'Order',
  delivery: 'Delivery of order',
  return: 'Return of order',
  visit: 'Visit',
  scheduledCall: 'Scheduled call',
  collection: 'Collection',
  bounce: 'Bounced cheque',
  invoice: 'Invoice',
  correction: 'Correction of invoice',
  target: 'Target of the month',
  attendance: 'Attendance',
  workingDay: 'Working day',
  outlet: 'Outlet',
  officer: 'SO',
  place: 'Place',
};

interface CountedRowsProps {
  readonly figure: FigureKey | FigureInput;
  readonly label: string;
  readonly unit: FigurePart['unit'];
  readonly of: FigureOf | undefined;
}

/** The rows that a figure was counted from, with what each adds to it. */
export function CountedRows({ figure, label, unit, of }: CountedRowsProps) {
  const [pages, setPages] = useState<readonly string[]>(['']);
  return (
    <FigureTable label={`Rows of ${label}`}>
      <thead>
        <tr>
          <th scope="col" data-text>
            Day
          </th>
          <th scope="col" data-text>
            Counted
          </th>
          <th scope="col" data-text>
            Where and who
          </th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      {pages.map((after) => (
        <RowsOfPage
          key={after}
          {...{ figure, unit, of, after }}
          showsMore={after === pages.at(-1)}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </FigureTable>
  );
}

interface RowsOfPageProps extends Omit<CountedRowsProps, 'label'> {
  readonly after: string;
  readonly showsMore: boolean;
  readonly onMore: (next: string) => void;
}

function RowsOfPage({ figure, unit, of, after, showsMore, onMore }: RowsOfPageProps) {
  const filter = useAtomValue(filterAtom);
  const read = useServerRead(explainRows, {
    query: { ...explainQuery(filter, of), figure, ...(after !== '' && { after }) },
  });
  if (!read.data) {
    return (
      <Message>
        <LoadingOrError what="The rows" read={read} />
      </Message>
    );
  }
  const { rows, next } = read.data;
  return (
    <>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may add twice, and rows of a page stay where they are.
          <Row key={index} row={row} unit={unit} />
        ))}
      </tbody>
      {rows.length === 0 && <Message>None.</Message>}
      {next !== null && showsMore && (
        <Message>
          <Button size="xs" variant="outline" onClick={() => onMore(next)}>
            Show more rows
          </Button>
        </Message>
      )}
    </>
  );
}

function Message({ children }: { readonly children: React.ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={4} data-text>
          {children}
        </td>
      </tr>
    </tbody>
  );
}

function Row({ row, unit }: { readonly row: CountedRow; readonly unit: FigurePart['unit'] }) {
  const { kind, day, name, address, outlet, place, officer, amount } = row;
  const words = `${kindWords[kind]} ${name}`.trim();
  const where = [outlet, place, officer].flatMap((one) => (one ? one.name : [])).join(', ');
  return (
    <tr>
      <td data-text>{day && showDate(day)}</td>
      <td data-text>{address ? <TextLink href={address}>{words}</TextLink> : words}</td>
      <td data-text data-long>
        {where}
      </td>
      <td>{exactText(amount, unit)}</td>
    </tr>
  );
}
