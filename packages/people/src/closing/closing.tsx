import { type Closing, type ClosingWait, closeMonth, getClosing, reopenMonth } from '@routebook/contract';
import {
  AlertBox,
  Button,
  Empty,
  FigureTable,
  LoadingOrError,
  lazyComponent,
  monthInWords,
  Page,
  showDate,
  showInstant,
  TextLink,
  useKept,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { Fragment } from 'react';

const CloseDialog = lazyComponent(async () => (await import('./close-dialog.tsx')).CloseDialog);
const ReopenDialog = lazyComponent(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

/** Months whose days don't change any more: what is due, and what was closed and opened again. */
export function ClosingOfMonths() {
  const read = useServerRead(getClosing);
  return (
    <Page
      title="Closing of months"
      description="What is dated into a closed month stays as it is, in every area. What turns out later is corrected in the open month."
    >
      {read.data ? <Months closing={read.data.closing} /> : <LoadingOrError what="The closing of months" read={read} />}
    </Page>
  );
}

const ordersOf = (status: string, lastDay: string) => `/order/orders?status=${status}&to=${lastDay}`;

/** The lists that show what a month has to wait for, by their names. */
const listsOf: Readonly<Record<ClosingWait, (lastDay: string) => Readonly<Record<string, string>>>> = {
  corrections: () => ({ Corrections: '/attendance/attendances?view=waiting' }),
  stockUpdates: () => ({ 'Updates of stock': '/stock/stocks?view=updates&state=waiting' }),
  orders: (lastDay) => ({
    'Submitted orders': ordersOf('submitted', lastDay),
    'Confirmed orders': ordersOf('confirmed', lastDay),
    'Dispatched orders': ordersOf('dispatched', lastDay),
  }),
};

function Waits({ of: { lastDay, waitsFor = [] } }: { of: NonNullable<Closing['due']> }) {
  return waitsFor
    .flatMap((kind) => Object.entries(listsOf[kind](lastDay)))
    .map(([name, href], place) => (
      <Fragment key={name}>
        {place > 0 && ' · '}
        <TextLink href={href}>{name}</TextLink>
      </Fragment>
    ));
}

function Months({ closing }: { closing: Closing }) {
  const { openFrom, closedThrough, due, history } = closing;
  const mayCall = useMayCall();
  const [asked, setAsked] = useKept<'close' | 'reopen'>('closing asked');
  const leave = () => setAsked(undefined);
  return (
    <>
      <AlertBox
        tone="info"
        title={
          closedThrough && openFrom
            ? `${monthInWords(closedThrough)} and all before it are closed: ${showDate(openFrom)} is the first open day.`
            : 'No month is closed yet.'
        }
        action={
          closedThrough &&
          mayCall(reopenMonth) && (
            <Button variant="outline" onClick={() => setAsked('reopen')}>
              Open a month again…
            </Button>
          )
        }
      />
      {due ? (
        <AlertBox
          tone={due.problem ? 'warning' : 'success'}
          title={`${monthInWords(due.month)} is over and open.`}
          description={
            <>
              {due.problem ?? 'Nothing of it waits: it can be closed.'} <Waits of={due} />
            </>
          }
          action={
            mayCall(closeMonth) && (
              <Button disabled={due.problem !== null} onClick={() => setAsked('close')}>
                Close {monthInWords(due.month)}…
              </Button>
            )
          }
        />
      ) : (
        <AlertBox tone="success" title="Every month that is over is closed." />
      )}
      {history.length === 0 ? (
        <Empty title="No month was closed or opened again yet" />
      ) : (
        <FigureTable label="What was closed and opened again">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col" data-text>
                Who
              </th>
              <th scope="col" data-text>
                What
              </th>
              <th scope="col" data-text>
                Reason
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ at, by, kind, month, reason }) => (
              <tr key={at}>
                <td>{showInstant(at)}</td>
                <td data-text data-long>
                  {by}
                </td>
                <td data-text data-long>
                  {kind === 'closed' ? 'Closed' : 'Opened again:'} {monthInWords(month)}
                </td>
                <td data-text data-long>
                  {reason ?? '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {asked === 'close' && due && <CloseDialog month={due.month} onClose={leave} />}
      {asked === 'reopen' && closedThrough && <ReopenDialog closedThrough={closedThrough} onClose={leave} />}
    </>
  );
}
