import { people } from '../support/people.ts';
import { portalInBrowser } from '../support/portal.ts';

const portal = portalInBrowser();

test('the search of the stock history says whole what it finds, in a window of any width', async () => {
  const tab = await portal.open('/stock/stocks?view=history&from=2026-01-01', { as: people.administrator });
  const search = tab.getByRole('search').getByRole('searchbox');
  for (const width of [1440, 1024, 480]) {
    await tab.setViewportSize({ width, height: 900 });
    const room = await search.evaluate((box: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box);
      const context = document.createElement('canvas').getContext('2d');
      if (context) context.font = font;
      const words = context?.measureText(box.placeholder).width ?? 0;
      return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
    });
    expect([width, room > 0]).toEqual([width, true]);
  }
});
