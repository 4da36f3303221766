import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers in the place of a tracking service, as fast as a server can: what a page then takes is the page's own. */
export interface ServiceDouble {
  readonly address: string;
  /** Moves so many people, in one batch to every open stream. */
  move(people: number): void;
  close(): void;
}

const uuid = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const day = '2026-11-23';
const start = Date.parse(`${day}T03:00:00Z`);

function person(number: number) {
  return {
    _id: uuid(number),
    name: `Officer ${number}`,
    employeeCode: `E${number}`,
    designation: 'SO',
    place: null,
    consent: true,
  };
}

function now(number: number, step: number) {
  const at = new Date().toISOString();
  return {
    _id: uuid(number),
    state: 'moving',
    since: at,
    heardAt: at,
    at,
    latitude: 22 + ((number * 37) % 4_000) / 1_000 + step / 10_000,
    longitude: 89 + ((number * 53) % 3_000) / 1_000 + step / 10_000,
    accuracy: 8,
    speed: 1,
    heading: null,
    battery: 80,
    charging: false,
    network: 'mobile',
    mock: false,
    calls: 3,
    outlet: null,
    outletSince: null,
    alerts: [],
  };
}

function track(number: number, positions: number) {
  const steps = Array.from({ length: positions }, (_, step) => step);
  const { latitude, longitude } = now(number, 0);
  return {
    from: new Date(start).toISOString(),
    at: steps.map((step) => step * 30),
    latitude: steps.map((step) => latitude + Math.sin(step / 40) * 0.02),
    longitude: steps.map((step) => longitude + step / 20_000),
  };
}

function dayOf(id: string, positions: number) {
  const number = Number(id.slice(-12));
  const line = track(number, positions);
  const none = line.at.map(() => null);
  return {
    ...person(number),
    date: day,
    checkIn: line.from,
    checkOut: new Date(start + positions * 30_000).toISOString(),
    track: { ...line, speed: none, accuracy: none, battery: none, mock: [], clockOff: [] },
    stops: [],
    gaps: [],
    crossings: [],
    jumps: [],
    visits: [],
    orders: [],
    deviation: { planned: 0, visited: 0, skipped: 0, unplanned: 0, outOfOrder: 0, inOrder: null, outlets: [] },
    summary: {
      positions,
      metres: 12_000,
      marketSeconds: 28_000,
      idleSeconds: 9_000,
      movingSeconds: 10_000,
      stops: 0,
      visits: 0,
      productive: 0,
      orders: 0,
      amount: '0.00',
    },
  };
}

/** Starts it for pages of this origin, with so many people and so many positions a day. */
export async function startServiceDouble(people: number, positions: number): Promise<ServiceDouble> {
  const streams = new Set<ServerResponse>();
  let step = 0;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type, idempotency-key');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    request.resume();
    if (request.url?.startsWith('/v2/live')) return follow(response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, ...answerTo(request) }));
  });
  const everyone = Array.from({ length: people }, (_, number) => number + 1);

  function follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say(response, 'people', { at: new Date().toISOString(), people: everyone.map((number) => now(number, step)) });
    streams.add(response);
    response.once('close', () => streams.delete(response));
  }

  function answerTo({ url = '' }: IncomingMessage): object {
    const { pathname } = new URL(url, 'http://trace');
    const user = { ...person(1), email: 'bench@example.com', company_id: uuid(9), capabilities: ['trace.see'] };
    const group = { id: uuid(100_001), group_name: 'SO Group', totalUsers: people, users: everyone.map(person) };
    if (pathname === '/v2/pre-login') return { token: 'of-the-bench', user: { ...user, consentAt: null } };
    if (pathname === '/v2/auth/user') return { user: { ...user, consentAt: null } };
    if (pathname.endsWith('/details')) return { groups: [group], totalUsers: people };
    if (pathname.endsWith('/days')) return { days: [day] };
    if (pathname.endsWith('/day')) return { day: dayOf(pathname.split('/')[3] ?? '', positions) };
    if (pathname === '/v2/together')
      return {
        people: everyone.slice(0, 200).map((number) => ({ ...person(number), track: track(number, positions) })),
        totalPeople: people,
      };
    return { settings: { gapMinutes: 5 } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    move(count) {
      step += 1;
      const moved = everyone.slice(0, count).map((number) => {
        const { _id, latitude, longitude, at, heardAt } = now(number, step);
        return { _id, latitude, longitude, at, heardAt };
      });
      for (const stream of streams) say(stream, 'moved', { at: new Date().toISOString(), people: moved });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function say(stream: ServerResponse, event: string, data: object): void {
  stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
