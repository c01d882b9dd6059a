import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from './process-start.ts'

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
