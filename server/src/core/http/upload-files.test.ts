import { existsSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { testApp } from '../../testing/test-app.ts';
import { uploadPath } from './upload-files.ts';

test('a server that starts removes the uploads of those that were killed, and no others', async () => {
  const ofUs = uploadPath();
  const ofDead = ofUs.replace(`-${process.pid}-`, '-999999-');
  const ofOther = ofUs.replace(`-${process.pid}-`, `-${process.ppid}-`);
  const ofFormer = uploadPath();
  for (const path of [ofUs, ofDead, ofOther, ofFormer]) await writeFile(path, 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(ofFormer, yesterday, yesterday);
  const server = await testApp();
  await server.app.ready();
  expect([ofUs, ofDead, ofOther, ofFormer].map((path) => existsSync(path))).toEqual([true, false, true, false]);
  await server.close();
  await Promise.all([rm(ofUs), rm(ofOther)]);
});
