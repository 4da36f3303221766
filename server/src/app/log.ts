import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type Logger, type LoggerOptions, pino } from 'pino';
import type { StartConfig } from './config.ts';

const largestFile = 20 * 1024 * 1024;
/** Of what could not be written yet. */
const mostWaiting = 4 * 1024 * 1024;

/** Never written, wherever they turn up. */
const secrets = ['authorization', 'password', 'currentPassword', 'newPassword', 'yourPassword', 'token', 'cookie'];

/**
 * Structured logs. With the embedded database, on somebody's own computer, they go into the data folder and leave the
 * screen to people; else to standard output, where operations collect them.
 */
export function createLog(config: StartConfig): Logger {
  const target =
    config.databaseUrl === undefined
      ? { dest: turnedOver(join(config.dataFolder, 'server.log')), mkdir: true, mode: 0o600 }
      : { dest: 1 };
  const stream = destination({ ...target, sync: false, periodicFlush: 500, maxLength: mostWaiting });
  // A full disk costs lines of the log, not the server.
  stream.on('error', () => undefined);
  return pino(logOptions(config), stream);
}

export function logOptions({ logLevel }: StartConfig): LoggerOptions {
  return {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
}

function turnedOver(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestFile) renameSync(file, `${file}.old`);
  return file;
}
