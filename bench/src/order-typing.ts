import type { OrderDetails, Outlet, orderGoods, ReplyOf } from '@routebook/contract';
import { launch } from './browser/chromium.ts';
import { Typist } from './browser/typist.ts';
import { signIn, startPortal } from './portal.ts';

type Goods = ReplyOf<typeof orderGoods>['products'];

const lines = 20;
const keysPerSecond = 8;
const goal = 60;

/** The beginnings of one to three words of the name that find this product alone, the shortest there are; else its SKU. */
function wordsOf({ name, code }: Goods[number], goods: Goods): string {
  const starts = name
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, 3));
  const two = starts.flatMap((one, place) => starts.slice(place + 1).map((next) => [one, next]));
  const three = two.flatMap(([one = '', next = '']) =>
    starts.slice(starts.indexOf(next) + 1).map((last) => [one, next, last]),
  );
  const finds = (words: readonly string[]) =>
    goods.filter((one) => words.every((word) => `${one.name} ${one.code}`.toLowerCase().includes(word))).length === 1;
  return [...starts.map((one) => [one]), ...two, ...three].find(finds)?.join(' ') ?? code;
}

const ways: Readonly<Record<string, typeof wordsOf>> = {
  'by SKU': ({ code }) => code,
  'by words of the name': wordsOf,
};

const portal = await startPortal('small');
const browser = await launch();
try {
  const token = await signIn(portal);
  const read = async <Reply>(path: string) => {
    const answer = await fetch(`${portal.address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as Reply;
  };
  const { outlets } = await read<{ outlets: Outlet[] }>('/outlets?status=active&pageSize=1');
  const { outlet, products } = await read<ReplyOf<typeof orderGoods>>(`/order-goods?outletId=${outlets[0]?.id}`);
  const wanted = products.toSorted((one, next) => next.available - one.available).slice(0, lines);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${portal.address}/healthz`);
  await page.evaluate((value) => localStorage.setItem('routebook-token', value), token);

  const results: Record<string, object> = {};
  for (const [way, typed] of Object.entries(ways)) {
    await page.goto(`${portal.address}/order/orders`);
    await page.getByRole('button', { name: 'New order' }).click();
    await page.getByRole('combobox', { name: 'Outlet' }).waitFor();
    const typist = new Typist(page, keysPerSecond);
    await typist.type(outlet.code);
    await typist.press('Enter', 'Tab');
    for (const [place, product] of wanted.entries()) {
      await typist.type(typed(product, products));
      await typist.press('Enter', '1');
      if (place < lines - 1) await typist.press('Enter');
    }
    await typist.press('Control+Enter');
    const said = await page.getByText(/^Order \d+ submitted/).textContent();
    const { seconds, keys } = typist;
    const { orders } = await read<{ orders: OrderDetails[] }>(`/orders?search=${/\d+/.exec(said ?? '')?.[0]}`);
    const { orderDetails } = await read<{ orderDetails: OrderDetails }>(`/orders/${orders[0]?.id}`);
    const ordered = new Set(
      orderDetails.goods.flatMap(({ product, gross }) => (Number(gross) > 0 ? [product.id] : [])),
    );
    results[way] = {
      keys,
      seconds: Math.round(seconds * 10) / 10,
      'right lines': wanted.filter(({ id }) => ordered.has(id)).length,
    };
  }
  console.table(results);
  console.log(`Goal: an order of ${lines} lines, typed at ${keysPerSecond} keys a second, in under ${goal} s.`);
} finally {
  await browser.close();
  await portal.stop();
}
