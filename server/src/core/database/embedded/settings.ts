import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(value)));
}

/**
 * PostgreSQL's settings for this computer, which it shares with the server and a browser. Durable: fsync stays on. `socketFolder` is
 * empty where it has no socket.
 */
export function settings(port: number, socketFolder: string): Record<string, string> {
  const memory = totalmem() / megabyte;
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder,
    timezone: 'UTC',
    // A failed statement can hold what people typed; the log has its error, not its text.
    log_min_error_statement: 'panic',
    max_connections: '100',
    shared_buffers: `${clamp(memory / 8, 128, 4096)}MB`,
    effective_cache_size: `${clamp(memory / 2, 512, 16384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(memory / 64, 64, 512)}MB`,
    // Nobody follows its log: what fills a new table or index need not be in it.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // Compiling a plan takes longer than our short queries run.
    jit: 'off',
    log_checkpoints: 'off',
  };
}
