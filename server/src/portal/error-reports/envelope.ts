import { type Dsn, readDsn } from './dsn.ts';

const lineEnd = '\n'.charCodeAt(0);

/** Why an envelope is not for a project; null when it is. Its first line is a header in JSON, which names the DSN. */
export function envelopeProblem(envelope: Buffer, project: Dsn): 'malformed' | 'foreign' | null {
  const dsn = dsnOf(envelope);
  if (dsn === undefined) return 'malformed';
  const named = readDsn(dsn);
  return named?.envelopeUrl === project.envelopeUrl && named.publicKey === project.publicKey ? null : 'foreign';
}

function dsnOf(envelope: Buffer): string | undefined {
  const end = envelope.indexOf(lineEnd);
  try {
    const header: unknown = JSON.parse(envelope.toString('utf8', 0, end === -1 ? envelope.length : end));
    const dsn = typeof header === 'object' && header !== null && 'dsn' in header ? header.dsn : undefined;
    return typeof dsn === 'string' ? dsn : undefined;
  } catch {
    return undefined;
  }
}
