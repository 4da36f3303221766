import { listGiftHistory } from '@routebook/contract';
import { Empty, LinkList, LoadingOrError, quantity, showDate, TextLink, useServerRead } from '@routebook/ui';

/** What an outlet was given. */
export function OutletGifts({ id }: { id: string }) {
  const read = useServerRead(listGiftHistory, { query: { outletId: id } });
  if (!read.data) return <LoadingOrError what="Its gifts" read={read} />;
  const { history, totalHistory } = read.data;
  if (history.length === 0) return <Empty title="No gifts yet" description="Gifts are given on Gift History." />;
  return (
    <>
      <LinkList
        label="Gifts"
        links={history.map((gift) => ({
          id: gift.id,
          text: <TextLink href={`/gift/history?row=${gift.id}`}>{gift.type.name}</TextLink>,
          detail: `${quantity(gift.quantity)} · ${gift.state} · ${showDate(gift.date)}`,
        }))}
      />
      {totalHistory > history.length && (
        <TextLink href={`/gift/history?outletId=${id}`}>All {quantity(totalHistory)}</TextLink>
      )}
    </>
  );
}
