import { setEllipsisTitle } from './ellipsis-title.ts';

function cellOf(html: string, room: Readonly<Record<string, readonly [scroll: number, client: number]>>): HTMLElement {
  const row = document.createElement('tr');
  row.innerHTML = `<td>${html}</td>`;
  for (const [selector, [scrollWidth, clientWidth]] of Object.entries(room))
    Object.defineProperties(row.querySelector(selector), {
      scrollWidth: { value: scrollWidth, configurable: true },
      clientWidth: { value: clientWidth, configurable: true },
    });
  return row.querySelector('td') as HTMLElement;
}

test('a cell that is cut has all of its text as its title, whatever in it is cut', () => {
  const plain = cellOf('Winter tea, 12 plus 1', { td: [300, 100] });
  setEllipsisTitle({ target: plain });
  expect(plain.title).toBe('Winter tea, 12 plus 1');
  const nested = cellOf('<a href="#"><b>Winter tea</b></a>', { td: [100, 100], a: [90, 0], b: [180, 90] });
  setEllipsisTitle({ target: nested.querySelector('b') as Element });
  expect(nested.title).toBe('Winter tea');
});

test('a cell with room has no title, also when it had none before', () => {
  const cell = cellOf('Tea', { td: [300, 100] });
  setEllipsisTitle({ target: cell });
  Object.defineProperty(cell, 'clientWidth', { value: 300 });
  setEllipsisTitle({ target: cell });
  expect(cell.hasAttribute('title')).toBe(false);
});
