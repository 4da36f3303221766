import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readers } from './readers.ts';

const session = { tokenSha256: Buffer.from('one'), expiresAt: new Date(Date.now() + 60_000) };

test('a reader who comes after very many changes is told once that anything may have changed, and stays', () => {
  const readers = new Readers();
  const ids = Array.from({ length: 100 }, (_, place) => `01a00000-0000-7000-8000-${String(place).padStart(12, '0')}`);
  for (let change = 0; change < 200; change += 1) readers.hear({ changed: { tags: ['Users'], ids } });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = jest.spyOn(response, 'write');
  readers.add(session, response, 30_000);
  readers.hear({ changed: { tags: ['Brands'], ids: [] } });
  expect(response.destroyed).toBe(false);
  expect(readers.size).toBe(1);
  const said = write.mock.calls.map(([text]) => String(text)).join('');
  expect(said.length).toBeLessThan(10_000);
  expect(said).toContain('"Products"');
  readers.close();
});
