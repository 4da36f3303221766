import { dispatchOrders, loadSheet, type ReplyOf } from '@routebook/contract';
import {
  BusyButton,
  businessDate,
  DayInput,
  Empty,
  LoadingOrError,
  Muted,
  Picker,
  placeSearch,
  quantity,
  styled,
  useMayCall,
  useServerRead,
  useTellDone,
  useUrlState,
} from '@routebook/ui';
import { dispatchedInWords } from './dispatched-words.ts';
import type { PrintWords } from './print-words.ts';
import { PrintedGifts } from './printed-gifts.tsx';
import { PrintedPage } from './printed-page.tsx';
import { Signatures } from './signatures.tsx';

type Sheet = ReplyOf<typeof loadSheet>;

const findRoutes = placeSearch({ level: 'route' });
const inUrl = { route: '', until: '' };
const Chosen = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  mb: '3',
  '& > *': { flex: '0 1 24rem', minWidth: '14rem' },
});
const Until = styled('div', { display: 'flex', alignItems: 'center', gap: '2', whiteSpace: 'nowrap' });

/** What goes onto the van of a route, and to whom, in the sequence of the route. */
export function LoadSheet() {
  const [url, setUrl] = useUrlState(inUrl);
  const { route, until } = url;
  const read = useServerRead(loadSheet, {
    query: { routeId: route, ...(until && { until }) },
    enabled: route !== '',
    keepPrevious: true,
  });
  const sheet = route === '' ? undefined : read.data;
  return (
    <PrintedPage
      title="Load sheet"
      actions={sheet && <DispatchAll sheet={sheet} />}
      above={
        <>
          <Chosen>
            <Picker
              about="routeId"
              aria-label="Route"
              placeholder="Route by name or code"
              search={findRoutes}
              chosen={sheet && { value: sheet.route.id, label: sheet.route.name }}
              onChoose={({ value }) => setUrl({ route: value })}
            />
            <Until>
              <Muted aria-hidden>To deliver until</Muted>
              <DayInput aria-label="To deliver until" value={until} onChange={(day) => setUrl({ until: day })} />
            </Until>
          </Chosen>
          {route === '' ? (
            <Muted>Choose a route: all that is reserved for its confirmed and dispatched orders is on its sheet.</Muted>
          ) : (
            !sheet && <LoadingOrError what="This load sheet" read={read} />
          )}
          {sheet?.orders.length === 0 && (
            <Empty title="Nothing to load" description="No order of this route is confirmed and not delivered yet." />
          )}
        </>
      }
    >
      {sheet && sheet.orders.length > 0 ? (words) => <Loaded sheet={sheet} until={until} words={words} /> : null}
    </PrintedPage>
  );
}

function DispatchAll({ sheet }: { sheet: Sheet }) {
  const mayCall = useMayCall();
  const { tell, underWay } = useTellDone(dispatchOrders);
  const ids = sheet.orders.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  if (!mayCall(dispatchOrders) || ids.length === 0) return null;
  const send = () => tell({ body: { ids } }, ({ orders }) => dispatchedInWords(orders));
  return (
    <BusyButton size="sm" variant="outline" busy={underWay !== undefined} onClick={() => void send()}>
      Dispatch {quantity(ids.length)}
    </BusyButton>
  );
}

function Loaded({ sheet, until, words }: { sheet: Sheet; until: string; words: PrintWords }) {
  const { route, dbHouse, salesOfficer, products, gifts, orders, totalPieces, totalValue } = sheet;
  return (
    <>
      <h2>{words.loadSheet}</h2>
      <p>{dbHouse.name}</p>
      <dl>
        <dt>{words.route}</dt>
        <dd>{route.name}</dd>
        <dt>{words.date}</dt>
        <dd>{words.day(until || businessDate())}</dd>
        <dt>{words.salesOfficer}</dt>
        <dd>{salesOfficer?.name ?? '—'}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.inCases}</th>
            <th scope="col">{words.freePieces}</th>
            <th scope="col">{words.pieces}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, pieces, freePieces }) => (
            <tr key={product.id}>
              <th scope="row">{product.name}</th>
              <td>{words.cases(pieces + freePieces, product.caseSize)}</td>
              <td>{freePieces === 0 ? '—' : words.count(freePieces)}</td>
              <td>{words.count(pieces + freePieces)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.all}
            </th>
            <td>{words.count(totalPieces)}</td>
          </tr>
        </tfoot>
      </table>
      <PrintedGifts gifts={gifts.map(({ gift, pieces }) => ({ ...gift, pieces }))} words={words} />
      <br />
      <table>
        <thead>
          <tr>
            <th scope="col">{words.order}</th>
            <th scope="col" data-text>
              {words.outlet}
            </th>
            <th scope="col">{words.pieces}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.due}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, outlet, pieces, value, due }) => (
            <tr key={id}>
              <th scope="row">{words.text(String(number))}</th>
              <td data-text>
                {outlet.name}
                {outlet.address && `, ${outlet.address}`}
              </td>
              <td>{words.count(pieces)}</td>
              <td>{words.money(value)}</td>
              <td>{words.money(due)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.all}
            </th>
            <td>{words.money(totalValue)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <Signatures of={[words.loaded, words.checked, words.received]} />
    </>
  );
}
