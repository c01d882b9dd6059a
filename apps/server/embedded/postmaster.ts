import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Postmaster = { pid: number; ready: boolean }

const pidFile = (data: string) => join(data, 'postmaster.pid')

/**
 * The server process of a cluster, when one runs. A file left by a killed one is not believed: its pid may belong to any
 * other program by now (after a reboot, or in a container, it mostly does), and then the file is removed, for PostgreSQL would believe it.
 */
export function runningPostmaster(data: string): Postmaster | undefined {
  const file = pidFile(data)
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  if (isPostgres(pid, data)) return { pid, ready: lines[7]?.trim() === 'ready' }
  if (isAlive(pid)) rmSync(file, { force: true })
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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

/** Ends all sessions, writes a checkpoint and stops. Escalates to an immediate stop, which the next start recovers from, after 30 s. */
export async function stopPostmaster(data: string): Promise<void> {
  const running = runningPostmaster(data)
  if (!running) return
  signal(running.pid, 'SIGINT')
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
