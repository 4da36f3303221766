export interface Person {
  readonly email: string;
  readonly password: string;
}

function demoPerson(email: string): Person {
  return { email, password: 'routebook-demo' };
}

/** People of the demo data. Whoever changes a person's password takes one that no other test signs in as. */
export const people = {
  administrator: demoPerson('admin@example.com'),
  regionalManager: demoPerson('rsm@example.com'),
  salesOfficer: demoPerson('so@example.com'),
  viewer: demoPerson('viewer@example.com'),
  forgetful: demoPerson('to@example.com'),
  careful: demoPerson('catalogue@example.com'),
} satisfies Record<string, Person>;

/** Starts a session of the person, in the portal of the run or in another one, and answers its token. */
export async function newSession({ email, password }: Person, address = process.env.PORTAL_ADDRESS): Promise<string> {
  const { token } = await post(`${address}/api/v1/login`, { email, password });
  if (typeof token !== 'string') throw new Error(`${email} could not sign in.`);
  return token;
}

/** Ends a session as if it had expired, behind the back of the browser that holds it. */
export async function endSession(token: string): Promise<void> {
  await post(`${process.env.PORTAL_ADDRESS}/api/v1/logout`, undefined, token);
}

/** The status that the user check answers for a token. */
export async function userCheckStatus(token: string): Promise<number> {
  const response = await fetch(`${process.env.PORTAL_ADDRESS}/api/v1/auth/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.status;
}

async function post(url: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}
