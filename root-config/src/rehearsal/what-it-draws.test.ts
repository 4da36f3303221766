import { whatItDraws } from './what-it-draws.ts';

test('people read headings, tables with their rows, what can be pressed and filled in, and words', () => {
  document.body.innerHTML = `<main><h1>Zones</h1>
    <label>Search <input></label><button aria-label="Add a zone">+</button><a href="/areas">Areas</a>
    <table aria-label="Zones"><thead><tr><th>Name</th></tr></thead>
      <tbody><tr><td>Dhaka</td></tr><tr><td>Khulna</td></tr></tbody></table></main>`;
  const main = document.querySelector('main');
  expect(main && whatItDraws(main)).toMatchObject({
    headings: ['Zones'],
    rows: [{ name: 'Zones', rows: 2 }],
    controls: ['field Search', 'button Add a zone', 'link Areas'],
    texts: expect.arrayContaining(['Zones', 'Name']),
  });
});

test('nothing is read of an empty place', () => {
  expect(whatItDraws(document.createElement('main'))).toEqual({ headings: [], rows: [], controls: [], texts: [] });
});
