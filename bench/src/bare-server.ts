import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const session = `select person.id from session join user_account person on person.id = session.user_id
  where token_sha256 = $1 and session.expires_at > now() and person.status = 'active'`;

/** What each address of a bare server asks of the database: the rows, then the total. */
export type Statements = Readonly<Record<string, readonly [string, string]>>;

/** node:http and pg with prepared statements, who asks and what is asked for, and nothing else: the yardstick. */
export async function startBare(databaseUrl: string, statements: Statements) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: path, search } = new URL(request.url ?? '', 'http://bare');
    const value = decodeURIComponent(search.slice(1));
    const [rowsText, totalText] = statements[path] ?? ['select 1', 'select 1'];
    const values = (text: string) => (text.includes('$1') ? [value] : []);
    const token = createHash('sha256')
      .update(request.headers.authorization?.slice(7) ?? '')
      .digest();
    const { rowCount } = await pool.query({ name: 'session', text: session, values: [token] });
    if (rowCount === 0) return response.writeHead(401).end();
    const [rows, total] = await Promise.all([
      pool.query({ name: `rows ${path}`, text: rowsText, values: values(rowsText) }),
      pool.query({ name: `total ${path}`, text: totalText, values: values(totalText) }),
    ]);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, rows: rows.rows, total: total.rows[0].total }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      await pool.end();
    },
  };
}
