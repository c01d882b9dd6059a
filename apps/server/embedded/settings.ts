import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const mib = 1024 * 1024

/**
 * Given on the command line at every start, so that a new release's settings reach an old cluster. Sized for 2 cores and a
 * machine shared with other programs; a small machine gives at most a quarter of its memory.
 */
export function settings(socketFolder: string, forTests: boolean): string[] {
  const shared = Math.max(64, Math.min(512, Math.floor(totalmem() / mib / 4)))
  const values: Record<string, string> = {
    listen_addresses: '', // the socket in a private folder only: two instances can never meet on a port
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: '0700',
    max_connections: '200',
    // a backup, a restore and the dropping of a test's database touch every table and partition at once
    max_locks_per_transaction: '256',
    shared_buffers: `${shared}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: `${shared * 8}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '4GB',
    checkpoint_completion_target: '0.9',
    // Plans made for empty tables read them whole until statistics come: a young company's first minute of work would cost half as much again.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_duration_statement: '2s',
    ...(sharedMemoryIsTight() && { dynamic_shared_memory_type: 'mmap' }),
    ...(forTests && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      shared_buffers: '128MB',
      // they may stand in memory altogether
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '1GB',
      log_min_duration_statement: '-1',
    }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Containers give /dev/shm 64 MiB unless told otherwise, too little for one parallel query. */
function sharedMemoryIsTight(): boolean {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize < 256 * mib
  } catch {
    return false
  }
}
