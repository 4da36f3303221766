import { newSession, type Person } from '../support/people.ts';
import { portalAddress } from '../support/portal.ts';
import { inDatabase } from '../support/portal-database.ts';

interface Sent {
  readonly latitude: number;
  readonly longitude: number;
  readonly battery: number;
}

export interface Phone {
  /** Sends where it is now; answers how many positions were stored. */
  send(position: Sent): Promise<number>;
}

/** The phone of somebody of the field who agrees to be tracked and has just checked in. */
export async function phoneOf(person: Person): Promise<Phone> {
  const portalToken = await newSession(person);
  const { token } = await post<{ token: string }>('/v2/pre-login', portalToken, {});
  // The demo's day may be over at this hour: it begins again.
  await inDatabase(
    process.env.PORTAL_DATABASE ?? '',
    `set session_replication_role = replica;
     delete from attendance using user_account person where person.id = attendance.user_id and person.email = '${person.email}'
       and attendance.business_date = business_date()`,
  );
  await post('/api/v1/attendance/check-in', portalToken, {});
  await post('/v2/consent', token, { agreed: true });
  return {
    async send(position) {
      const at = new Date().toISOString();
      const body = { device: 'phone-of-the-tests', sentAt: at, positions: [{ at, accuracy: 8, ...position }] };
      const { stored } = await post<{ stored: number }>('/v2/positions', token, body);
      return stored;
    },
  };
}

/** Ends a session of the tracking service behind the back of the browser that holds it. */
export async function endTraceSession(token: string): Promise<void> {
  await post('/v2/logout', token, undefined);
}

async function post<Reply>(path: string, token: string, body: object | undefined): Promise<Reply> {
  const response = await fetch(`${portalAddress}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = (await response.json()) as Reply;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply;
}
