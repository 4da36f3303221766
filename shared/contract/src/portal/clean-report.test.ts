import { cleanReport, cleanText } from './clean-report.ts';

test.each([
  ['https://portal.example/outlet/outlets?search=Rahim%20Store#top', 'https://portal.example/outlet/outlets?…'],
  ['GET /api/v1/outlets?search=Rahim&page=2 failed', 'GET /api/v1/outlets?… failed'],
  ['no route for karim.uddin@example.com.bd, sorry', 'no route for [e-mail], sorry'],
  ['authorization: Bearer aB3-dEf_1234', 'authorization: Bearer …'],
  ['kept wX9k2-Qm7sT_1bC4dE5fG6hJ8kL0pN3qR5tV7wY9zA2 too long', 'kept [token] too long'],
  ['call +880 1711-234567 or 01711234567', 'call [number] or [number]'],
  ['call ০১৭১১২৩৪৫৬৭', 'call [number]'],
  [
    `Unexpected token 'R', ..."name":"Rahim Sto"... is not valid JSON`,
    `Unexpected token 'R', ..."…"... is not valid JSON`,
  ],
  ['body > div.card[aria-label="Edit Rahim Store"] > button', 'body > div.card[aria-label="…"] > button'],
  ["the outlet 'Rahim Store' is gone", "the outlet '…' is gone"],
  ['the outlet “Rahim Store” is gone', 'the outlet "…" is gone'],
])('%j leaves the machine as %j', (text, left) => expect(cleanText(text)).toBe(left));

test.each([
  "Cannot read properties of undefined (reading 'name')",
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  'https://portal.example/parcels/sales/0.1.0/sales-outlet-visits.0123456789ab.js',
  '9ec79c33ec9942ab8353589fcb2e04dc',
  '0190a3e5-7c1b-7d2e-9f00-1234567890ab',
  'body > main#main > div.css-1x2y3z > button.chakra-button',
  '/outlet/outlets',
  'nav@0.1.0+sales@1.4.2-rc1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.7827.55 Safari/537.36',
  'What is it? Nobody knows.',
])('%j tells of nobody', (text) => expect(cleanText(text)).toBe(text));

test('every text of a report is cleaned, at any depth, and what was searched, sent or set as a cookie is left out', () => {
  expect(
    cleanReport({
      breadcrumbs: [{ data: { url: '/order/orders?search=Rahim', 'http.query': 'search=Rahim', status: 200 } }],
      request: { url: 'http://portal/login?next=/map', cookies: 'a=b', headers: { Referer: 'http://portal/?x=Rahim' } },
      tags: { undone: true, revision: null },
    }),
  ).toEqual({
    breadcrumbs: [{ data: { url: '/order/orders?…', status: 200 } }],
    request: { url: 'http://portal/login?…', headers: {} },
    tags: { undone: true, revision: null },
  });
});
