import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Postmaster = { pid: number; ready: boolean }

const pidFile = (data: string) => join(data, 'postmaster.pid')

/**
 * The server process of a cluster, when one runs. A file left by a killed one is not believed: its pid may belong to any
 * other program by now (after a reboot, or in a container, it mostly does).
 */
export function runningPostmaster(data: string): Postmaster | undefined {
  const lines = pidFileLines(data)
  const pid = Number(lines?.[0])
  return pid && isPostgres(pid, data) ? { pid, ready: lines?.[7]?.trim() === 'ready' } : undefined
}

/**
 * Makes PostgreSQL not believe it either. Only the pid is taken out of the file, by putting the parent's, which PostgreSQL knows to
 * ignore: the rest lets it see whether sessions of the killed server still work on the data.
 */
export function disownPidFile(data: string, socket: string): void {
  const lines = pidFileLines(data)
  if (lines) writeFileSync(pidFile(data), [process.pid, ...lines.slice(1)].join('\n'))
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socket, name), { force: true })
}

function pidFileLines(data: string): string[] | undefined {
  try {
    return readFileSync(pidFile(data), 'utf8').split('\n')
  } catch {
    return undefined // none, or removed in this moment
  }
}

/** PostgreSQL works inside its data folder, which tells it from everything else. */
function isPostgres(pid: number, data: string): boolean {
  try {
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === data
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

/** Lets the server end all sessions, write a checkpoint and stop; does not wait for it. */
export function askToStop(data: string): Postmaster | undefined {
  const running = runningPostmaster(data)
  if (running) signal(running.pid, 'SIGINT')
  return running
}

/** The same, and waits. Escalates to an immediate stop, which the next start recovers from, after 30 s. */
export async function stopPostmaster(data: string): Promise<void> {
  const running = askToStop(data)
  if (!running) return
  for (let waited = 0; runningPostmaster(data)?.pid === running.pid; waited += 10) {
    if (waited === 30_000) signal(running.pid, 'SIGQUIT')
    await sleep(10)
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // gone in between, which is what we wanted
  }
}
