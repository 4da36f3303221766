import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type Logger, type LoggerOptions, pino } from 'pino';
import type { StartConfig } from './config.ts';

const largestFile = 20 * 1024 * 1024;
const aMinute = 60_000;
/** Of what could not be written yet. */
const mostWaiting = 4 * 1024 * 1024;

/** Never written, wherever they turn up. */
const secrets = ['authorization', 'password', 'currentPassword', 'newPassword', 'yourPassword', 'token', 'cookie'];

/**
 * Structured logs. With the embedded database, on somebody's own computer, they go into the data folder and leave the
 * screen to people, and a large file is turned over; else to standard output, where operations collect them.
 */
export function createLog(config: StartConfig, lookEvery = aMinute): Logger {
  const file = config.databaseUrl === undefined ? join(config.dataFolder, 'server.log') : undefined;
  if (file) turnOver(file);
  const target = file ? { dest: file, mkdir: true, mode: 0o600 } : { dest: 1 };
  const stream = destination({ ...target, sync: false, minLength: 4_096, periodicFlush: 500, maxLength: mostWaiting });
  // A full disk costs lines of the log, not the server.
  stream.on('error', () => undefined);
  if (file) {
    const timer = setInterval(() => turnOver(file) && stream.reopen(), lookEvery).unref();
    stream.on('close', () => clearInterval(timer));
  }
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

/** Begins a new file once this one is large, where that can be done; the one before it stays beside it. Whether it did. */
function turnOver(file: string): boolean {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= largestFile) return false;
    renameSync(file, `${file}.old`);
    return true;
  } catch {
    return false;
  }
}
