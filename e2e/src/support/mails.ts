import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const everyMs = 100;
const withinMs = 30_000;

/** The path and query of the link in the newest mail to this address that leads to the page; waits for the mail. */
export async function mailedLink(to: string, page: string): Promise<string> {
  const end = Date.now() + withinMs;
  for (;;) {
    const link = await newestLink(to, page);
    if (link) return link;
    if (Date.now() > end) throw new Error(`No mail to ${to} with a link to ${page} came.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function newestLink(to: string, page: string): Promise<string | undefined> {
  for (const mail of await mailsIn(process.env.PORTAL_FOLDER ?? '')) {
    const link = new RegExp(`${page}\\?token=[\\w-]+`).exec(mail)?.[0];
    if (link && mail.includes(to)) return link;
  }
  return undefined;
}

/** The text of each mail that a portal with this data folder has written, newest first. */
export async function mailsIn(dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'mail');
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  return Promise.all(names.map(async (name) => decoded(await readFile(join(folder, name), 'utf8'))));
}

/** Quoted-printable made plain. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
