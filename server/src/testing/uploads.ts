import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as untilAskedAgain } from 'node:timers/promises';
import type { FileImport } from '@routebook/contract';
import type { Person } from './people.ts';
import type { TestMarket } from './test-market.ts';

export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
  ) {}

  static csv(lines: readonly string[]): UploadedFile {
    return new UploadedFile('rows.csv', Buffer.from(lines.join('\r\n')));
  }

  /** The body of a form with the file, and its type. */
  form(): { payload: Buffer; headers: { 'content-type': string } } {
    const boundary = 'upload-of-a-test';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${this.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return {
      payload: Buffer.concat([Buffer.from(head), this.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    };
  }
}

const running = new Set(['checking', 'applying', 'undoing']);
/** Of this process: other tests upload at the same time. */
const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`routebook-upload-${process.pid}-`));

/** The steps of the imports at a path, each to its end. */
export function importsAt(path: string, market: TestMarket) {
  const before = new Set(uploads());

  async function settled(id: string): Promise<FileImport> {
    for (;;) {
      const { body } = await market.get(`${path}/${id}`);
      if (!running.has(body.import.state)) return body.import;
      // Asking without a break would take the processor that the import needs.
      await untilAskedAgain(20);
    }
  }

  async function checked(file: UploadedFile, person: Person = market.admin, query = ''): Promise<FileImport> {
    const answer = await person.inject({
      method: 'POST',
      url: `${path}${query}`,
      ...file.form(),
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return settled(answer.json().import.id);
  }

  async function step(id: string, name: 'apply' | 'undo', payload: object): Promise<FileImport> {
    const answer = await market.post(`${path}/${id}/${name}`, payload);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  }

  /** Taken back by somebody with all rights whose import it is, and who looks after these places: its state, or the status of the refusal. */
  async function undoneWithin({ id }: FileImport, markets: readonly string[]): Promise<FileImport['state'] | number> {
    const person = await market.person({ markets, seesEverything: false });
    await market.sql('update file_import set started_by = $2 where id = $1', [id, person.id]);
    const { status } = await market.post(`${path}/${id}/undo`, {}, person);
    return status === 200 ? (await settled(id)).state : status;
  }

  return {
    checked,
    settled,
    applied: ({ id }: FileImport, skipErrors = false, options: object = {}) =>
      step(id, 'apply', { skipErrors, ...options }),
    undone: ({ id }: FileImport) => step(id, 'undo', {}),
    undoneWithin,
    leftUploads: () => uploads().filter((name) => !before.has(name)),
  };
}
