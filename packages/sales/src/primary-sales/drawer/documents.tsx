import type { PrimaryCorrection, PrimaryReceipt, PrimarySaleLine } from '@routebook/contract';
import { FigureTable, Muted, money, quantity, showDate, styled } from '@routebook/ui';
import { correctionWords } from '../sale-words.ts';

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '4' });
const Head = styled('h3', { fontWeight: 'medium' });

interface DocumentsProps {
  readonly lines: readonly PrimarySaleLine[];
  readonly receipts: readonly PrimaryReceipt[];
  readonly corrections: readonly PrimaryCorrection[];
}

/** What was credited, sent back or acknowledged as lost; and what arrived before, when. */
export function Documents({ lines, receipts, corrections }: DocumentsProps) {
  const names = new Map(lines.map(({ id, product }) => [id, product.name]));
  if (receipts.length === 0) return <Muted>Nothing has arrived of it yet.</Muted>;
  return (
    <Column>
      {corrections.map(({ id, number, kind, date, by, reason, amount, lines: corrected }) => (
        <section key={id}>
          <Head>
            {correctionWords[kind]} {number}, {showDate(date)}
          </Head>
          <Muted>
            {by}: {reason}
          </Muted>
          <FigureTable label={`${correctionWords[kind]} ${number}`}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Pieces</th>
                <th scope="col">Credited</th>
              </tr>
            </thead>
            <tbody>
              {corrected.map((line) => (
                <tr key={line.lineId}>
                  <th scope="row">{names.get(line.lineId)}</th>
                  <td>{line.pieces === 0 ? '—' : quantity(line.pieces)}</td>
                  <td>{money(line.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <td />
                <td>{money(amount)}</td>
              </tr>
            </tfoot>
          </FigureTable>
        </section>
      ))}
      {receipts.map(({ id, date, by, note, lines: arrived }, place) => (
        <section key={id}>
          <Head>
            Receipt {place + 1}, {showDate(date)}
          </Head>
          <Muted>{note ? `${by}: ${note}` : by}</Muted>
          {arrived.length === 0 ? (
            <p>Nothing of it arrived.</p>
          ) : (
            <FigureTable label={`Receipt ${place + 1}`}>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">Arrived well</th>
                  <th scope="col">Broken</th>
                </tr>
              </thead>
              <tbody>
                {arrived.map(({ lineId, received, damaged }) => (
                  <tr key={lineId}>
                    <th scope="row">{names.get(lineId)}</th>
                    <td>{quantity(received)}</td>
                    <td>{damaged === 0 ? '—' : quantity(damaged)}</td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          )}
        </section>
      ))}
    </Column>
  );
}
