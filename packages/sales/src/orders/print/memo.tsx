import { getOrder, type OrderDetails } from '@routebook/contract';
import { LoadingOrError, useServerRead, useUrlState } from '@routebook/ui';
import { isNone } from '../../shown-amount.tsx';
import type { PrintWords } from './print-words.ts';
import { PrintedGifts } from './printed-gifts.tsx';
import { PrintedPage } from './printed-page.tsx';
import { Signatures } from './signatures.tsx';

const inUrl = { order: '' };

/** The memo of an order: what the outlet gets and owes, to be signed. */
export function OrderMemo() {
  const [url] = useUrlState(inUrl);
  const read = useServerRead(getOrder, { params: { id: url.order } });
  const order = read.data?.orderDetails;
  return (
    <PrintedPage
      title={order ? `Memo of order ${order.number}` : 'Order memo'}
      above={!order && <LoadingOrError what="This order" read={read} />}
    >
      {order ? (words) => <Memo order={order} words={words} /> : null}
    </PrintedPage>
  );
}

function Memo({ order, words }: { order: OrderDetails; words: PrintWords }) {
  const { outlet, dbHouse, route, salesOfficer, goods, pricing } = order;
  const { gross, discount, net, vat } = pricing ?? order;
  const today = new Map(pricing?.lines.map((line) => [line.product.id, line]));
  const hasArrived = order.deliveredOn !== null;
  return (
    <>
      <h2>
        {words.memo} {words.text(String(order.number))}
      </h2>
      <p>{dbHouse.name}</p>
      <dl>
        <dt>{words.outlet}</dt>
        <dd>
          {outlet.name} {outlet.code}
        </dd>
        <dt>{words.date}</dt>
        <dd>{words.day(order.deliveredOn ?? order.date)}</dd>
        <dt>{words.route}</dt>
        <dd>{route.name}</dd>
        <dt>{words.salesOfficer}</dt>
        <dd>{salesOfficer?.name ?? '—'}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.inCases}</th>
            {hasArrived && <th scope="col">{words.arrived}</th>}
            <th scope="col">{words.price}</th>
            <th scope="col">{words.discount}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map((line) => {
            const priced = (line.offerId === null && today.get(line.product.id)) || line;
            return (
              <tr key={line.place}>
                <th scope="row">
                  {line.product.name} {line.offerId !== null && words.free}
                </th>
                <td>
                  {words.cases(line.pieces, line.product.caseSize)}
                  {line.pieces >= (line.product.caseSize ?? Infinity) && (
                    <>
                      <br />= {words.cases(line.pieces, null)}
                    </>
                  )}
                </td>
                {hasArrived && <td>{words.count(line.delivered)}</td>}
                <td>{line.offerId === null ? words.money(priced.price) : '—'}</td>
                <td>{isNone(priced.discount) ? '—' : words.money(priced.discount)}</td>
                <td>{line.offerId === null ? words.money(priced.net) : '—'}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {[
            [words.gross, gross],
            [words.discount, discount],
            [words.net, net],
            [words.vat, vat],
            ...(hasArrived
              ? [
                  [words.deliveredAmount, order.delivered],
                  [words.returned, order.returned],
                  [words.paid, order.paid],
                  [words.due, order.due],
                ]
              : []),
          ].map(([label, amount = '']) => (
            <tr key={label}>
              <th scope="row" colSpan={hasArrived ? 5 : 4}>
                {label}
              </th>
              <td>{words.money(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <PrintedGifts gifts={giftsOf(pricing?.offers ?? order.offers)} words={words} />
      <Signatures of={[words.delivered, words.received]} />
    </>
  );
}

/** What the offers of an order give, each gift once. */
function giftsOf(offers: OrderDetails['offers']) {
  const gifts = new Map<string, OrderDetails['offers'][number]['gifts'][number]>();
  for (const gift of offers.flatMap((offer) => (offer.taken ? offer.gifts : []))) {
    gifts.set(gift.id, { ...gift, pieces: gift.pieces + (gifts.get(gift.id)?.pieces ?? 0) });
  }
  return [...gifts.values()];
}
