import { type Person, people } from '../support/people.ts';
import { tokenForCalls } from '../support/shared-browser.ts';

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly version: number;
  readonly parentId: string | null;
}

type Answer = Record<string, unknown>;

/** The market as the server answers it, for what a test needs to be there before it begins and to have happened at its end. */
export interface Market {
  read(path: string): Promise<Answer>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>;
  /** The first places of a level's list. */
  places(path: string): Promise<Place[]>;
  /** Adds a place with a name that no other test uses. */
  add(path: string, more?: object): Promise<Place>;
}

let added = 0;

/** A code and a name that nothing else has: `T-3F2A1B`. */
export function freshName(word = 'Test'): { code: string; name: string } {
  added += 1;
  const mark = `${Date.now().toString(36)}${added}`.toUpperCase();
  return { code: `T-${mark}`, name: `${word} ${mark}` };
}

export async function marketOf(person: Person = people.administrator): Promise<Market> {
  const token = await tokenForCalls(person);
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${process.env.PORTAL_ADDRESS}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    read: (path) => ask('GET', path),
    send: ask,
    async places(path) {
      const rows = Object.values(await ask('GET', path)).find(Array.isArray);
      return (rows ?? []) as Place[];
    },
    async add(path, more = {}) {
      const answer = await ask('POST', path, { ...freshName(), ...more });
      const place = Object.values(answer).find((value) => typeof value === 'object');
      return place as Place;
    },
  };
}

/** The first place of a list; fails when there is none. */
export async function firstOf(market: Market, path: string): Promise<Place> {
  const [first] = await market.places(path);
  if (!first) throw new Error(`${path} is empty.`);
  return first;
}
