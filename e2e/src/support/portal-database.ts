import { randomBytes } from 'node:crypto';
import { copyOf, demoTemplate, onServer, urlOfDatabase } from '@routebook/server/testing/test-databases';
import pg from 'pg';

/** Makes a database of the demo data's template and answers its name. */
export async function makePortalDatabase(): Promise<string> {
  const name = `portal_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${copyOf(demoTemplate)}`);
  return name;
}

/** Takes a database away, with the user that the server made for its calls. */
export async function dropPortalDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`drop role if exists ${name}_application`);
}

/** Runs a statement in the database of a portal, for what only the passing of time would bring. */
export async function inDatabase(name: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfDatabase(name) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
