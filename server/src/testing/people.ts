import { hash } from '@node-rs/argon2';
import type { UserStatus } from '@routebook/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { startSession } from '../core/session/start-session.ts';

export interface PersonOptions {
  readonly name?: string;
  readonly email?: string;
  readonly designation?: string;
  readonly status?: UserStatus;
  readonly seesEverything?: boolean;
  /** Market nodes of the person's scope, from long ago without an end. */
  readonly markets?: readonly string[];
  /** Without it nobody can sign in as this person by password. */
  readonly password?: string;
  readonly verified?: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Of a live session. */
  readonly token: string;
  /** Calls as this person. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** What a hash says of itself is how much work it is to compare: a tenth of what the product's takes. */
const cheap = { memoryCost: 1024, timeCost: 1 };

let made = 0;

/** A person with a live session; an Administrator who sees everything unless told otherwise. */
export async function signedIn(app: FastifyInstance, options: PersonOptions = {}): Promise<Person> {
  made += 1;
  const {
    name = `Person ${made}`,
    email = `person-${made}@example.com`,
    designation = 'Administrator',
    markets = [],
  } = options;
  const id = uuid();
  await app.db
    .insertInto('user_account')
    .values({
      id,
      employee_code: `T-${made}`,
      name,
      email,
      designation,
      status: options.status ?? 'active',
      sees_everything: options.seesEverything ?? markets.length === 0,
      password_hash: options.password === undefined ? null : await hash(options.password, cheap),
      email_verified_at: options.verified === false ? null : new Date(),
    })
    .execute();
  if (markets.length > 0) {
    await app.db
      .insertInto('user_market')
      .values(markets.map((node) => ({ user_id: id, node_id: node, valid_from: '2000-01-01' })))
      .execute();
  }
  const token = await startSession(app.db, id, { userAgent: 'test', ip: '127.0.0.1' });
  return {
    id,
    name,
    email,
    token,
    inject: (call) => app.inject({ ...call, headers: { authorization: `Bearer ${token}`, ...call.headers } }),
  };
}
