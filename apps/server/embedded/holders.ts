import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The processes that use one cluster, a file each. Several may (a second server or worker on the same DATA_DIR, test runs side by side),
 * and the last one out stops it. A process that was killed leaves its file, told from a living one by pid and start time.
 */
export function holdersOf(home: string) {
  const folder = join(home, 'holders')
  mkdirSync(folder, { recursive: true })
  const mine = join(folder, String(process.pid))
  return {
    enter: () => writeFileSync(mine, startOf(process.pid) ?? ''),
    leave: () => rmSync(mine, { force: true }),
    /** Other living processes; forgets the dead ones. */
    others(): number[] {
      const others: number[] = []
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        const pid = Number(name)
        if (pid === process.pid || !existsSync(path)) continue
        if (readFileSync(path, 'utf8') === startOf(pid)) others.push(pid)
        else rmSync(path, { force: true })
      }
      return others
    },
  }
}

/** When a process started, as its system tells it; undefined when it is not there. Tells it from a later one with the same pid. */
function startOf(pid: number): string | undefined {
  const stat = `/proc/${pid}/stat`
  try {
    // field 22; the name in field 2 may hold blanks and brackets
    if (existsSync('/proc/self/stat')) return readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}
